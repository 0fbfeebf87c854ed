import type { Fact } from '@awning/contract/facts';
import { UnstyledButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import classes from './cards.module.css';

/** Most proposals that are remembered as refused in this browser. */
const mostRemembered = 200;

interface MendedProps {
  fact: Pick<Fact, 'says' | 'mended'>;
  onMend: (text: string) => void;
}

/** What the spelling of an item may mean, to be taken or refused; refused once, it is not proposed again. */
export function Mended({ fact: { says, mended }, onMend }: MendedProps) {
  const { t } = useTranslation('brief');
  const [refused, remember] = useLocalStorage<string[]>({
    key: 'awning.spelledSo',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const proposal = `${says}\n${mended}`;
  if (!mended || refused.includes(proposal)) return null;
  return (
    <>
      <UnstyledButton className={classes.more} onClick={() => onMend(mended)}>
        {t('mended', { words: mended })}
      </UnstyledButton>
      <UnstyledButton
        className={classes.more}
        aria-label={t('asTypedOf', { words: says })}
        onClick={() => remember((all) => [...all, proposal].slice(-mostRemembered))}
      >
        {t('asTyped')}
      </UnstyledButton>
    </>
  );
}
