import type { Fact } from '@awning/contract/facts';
import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRemembered } from '../../ui/use-remembered.ts';
import classes from './cards.module.css';

interface MendedProps {
  fact: Pick<Fact, 'says' | 'mended'>;
  onMend: (text: string) => void;
}

/** What the spelling of an item may mean, to be taken or refused; refused once, it is not proposed again. */
export function Mended({ fact: { says, mended }, onMend }: MendedProps) {
  const { t } = useTranslation('brief');
  const { isRemembered, remember } = useRemembered('awning.spelledSo');
  const proposal = `${says}\n${mended}`;
  if (!mended || isRemembered(proposal)) return null;
  return (
    <>
      <UnstyledButton className={classes.more} onClick={() => onMend(mended)}>
        {t('mended', { words: mended })}
      </UnstyledButton>
      <UnstyledButton
        className={classes.more}
        aria-label={t('asTypedOf', { words: says })}
        onClick={() => remember(proposal)}
      >
        {t('asTyped')}
      </UnstyledButton>
    </>
  );
}
