import { languageOfWords } from '@awning/contract/alphabets';
import { rolesThatFit } from '@awning/contract/line-words';
import { Stack } from '@mantine/core';
import { AdCard } from '../../../lines/AdCard.tsx';
import { useLineBank } from '../../../lines/api.ts';
import { Count } from '../../../lines/Count.tsx';

interface WordsInAdProps {
  businessId: string;
  avatarId: string;
  words: string;
}

/** A line while it is typed, in an ad of its owner's. */
export function WordsInAd({ businessId, avatarId, words }: WordsInAdProps) {
  const { data: bank } = useLineBank(businessId, avatarId);
  const [role = 'text'] = rolesThatFit(words);
  if (!bank) return null;
  return (
    <Stack gap={6}>
      <AdCard
        businessId={businessId}
        ad={{ ...bank.sample, [role]: words }}
        language={languageOfWords(words)}
        role={role}
        isCompact
      />
      <Count words={words} role={role} at={role} />
    </Stack>
  );
}
