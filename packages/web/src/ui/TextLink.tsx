import { Anchor, type AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface TextLinkProps extends AnchorProps {
  to: string;
  children: ReactNode;
}

/** A link to another page within text. */
export function TextLink(props: TextLinkProps) {
  return <Anchor component={Link} {...props} />;
}
