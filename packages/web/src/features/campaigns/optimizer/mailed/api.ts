import { type MailedWord, optimizerRoutes } from '@awning/contract/optimizer';
import { useMutation, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '../../../../api/client.ts';
import { queryClient } from '../../../../api/query.ts';
import { chosenLanguage, currentLanguage } from '../../../../i18n/language.ts';

const keyOf = (token: string) => ['mailed-decision', token];

/** What a mail asks, in the language of its owner where none was chosen on this browser. */
async function askedBy(token: string) {
  const asked = await call(optimizerRoutes.mailed, { query: { token } });
  if (chosenLanguage() !== null || asked.language === currentLanguage()) return asked;
  await i18next.changeLanguage(asked.language);
  return call(optimizerRoutes.mailed, { query: { token } });
}

export const useMailedDecision = (token: string) =>
  useQuery({ queryKey: keyOf(token), queryFn: () => askedBy(token), enabled: token !== '' });

/** Answers what a mail asks; what became of it otherwise is read anew. */
export const useAnswerMailed = (token: string) =>
  useMutation({
    mutationFn: (word: MailedWord) => call(optimizerRoutes.answerMailed, { body: { token, word } }),
    onSuccess: (answered) => queryClient.setQueryData(keyOf(token), answered),
    onError: () => queryClient.invalidateQueries({ queryKey: keyOf(token) }),
  });
