import type common from '@awning/contract/locales/en/common.json';
import { useTranslation } from 'react-i18next';
import { TextLink } from './links.tsx';

interface HelpLinkProps {
  /** A how-to of the help. */
  topic: keyof typeof common.howTo;
  /** The address of the public help, for who may not have a business yet. */
  publicHelp?: string;
}

/** Leads from a screen to the steps of the help that explain it; within a text. */
export function HelpLink({ topic, publicHelp }: HelpLinkProps) {
  const { t } = useTranslation();
  return (
    <TextLink to={publicHelp ? `${publicHelp}#how-${topic}` : `/help?topic=how-${topic}`}>
      {t(`howTo.${topic}`)}
    </TextLink>
  );
}
