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
  /** Stands by itself and not within text, so that it is as high as a thumb. */
  alone?: boolean;
}

/** A link within text, or one that stands alone. */
export function TextLink({ alone = false, ...props }: TextLinkProps) {
  return <Anchor component={Link} {...(alone && { mod: 'alone' })} {...props} />;
}
