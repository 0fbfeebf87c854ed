import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface LinkButtonProps extends ButtonProps {
  to: string;
  children: ReactNode;
  replace?: boolean;
}

/** A link styled as a button. */
export function LinkButton(props: LinkButtonProps) {
  return <Button component={Link} {...props} />;
}

interface TextLinkProps extends AnchorProps {
  to: string;
  children: ReactNode;
}

/** A link within text. */
export function TextLink(props: TextLinkProps) {
  return <Anchor component={Link} {...props} />;
}
