import type { Fact } from '@awning/contract/facts';
import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './cards.module.css';
import { useSpelledSo } from './use-spelled-so.ts';

interface MendedProps {
  fact: Pick<Fact, 'says' | 'mended'>;
  onMend: (text: string) => void;
}

/** What the spelling of an item may mean, to be taken or refused; refused once, it is not proposed again. */
export function Mended({ fact, onMend }: MendedProps) {
  const { t } = useTranslation('brief');
  const { proposed, refuse } = useSpelledSo();
  const mended = proposed(fact);
  if (!mended) return null;
  return (
    <>
      <UnstyledButton className={classes.more} onClick={() => onMend(mended)}>
        {t('mended', { words: mended })}
      </UnstyledButton>
      <UnstyledButton
        className={classes.more}
        aria-label={t('asTypedOf', { words: fact.says })}
        onClick={() => refuse(fact)}
      >
        {t('asTyped')}
      </UnstyledButton>
    </>
  );
}
