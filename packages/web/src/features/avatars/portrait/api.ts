import { type Avatar, avatarRoutes, type TraitsChange } from '@awning/contract/avatars';
import { interviewRoutes } from '@awning/contract/interviews';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { isFailure } from '../../../api/failure.ts';
import { queryClient, queryOf } from '../../../api/query.ts';
import { toast } from '../../../ui/toast.ts';
import { cacheAvatar } from '../api.ts';

/** An avatar that was changed elsewhere is shown as it is now. */
function refreshAfter(error: unknown, id: string): void {
  if (isFailure(error, 'CONFLICT')) {
    queryClient.invalidateQueries({ queryKey: queryOf(avatarRoutes.get, { params: { id } }).queryKey });
  }
}

/** Undoes an edit or an instruction. */
export function useUndo(id: string) {
  const { t } = useTranslation('avatars');
  return useMutation({
    mutationFn: (changeId: string) => call(avatarRoutes.undoChange, { params: { id, changeId } }),
    onSuccess: (avatar) => {
      cacheAvatar(avatar);
      toast.success(t('portrait.undone'));
    },
    onError: (error) => toast.error(t('portrait.undoFailed'), error),
    // The conversation tells that it was undone.
    onSettled: () =>
      queryClient.invalidateQueries({
        queryKey: queryOf(interviewRoutes.session, { params: { id } }).queryKey,
      }),
  });
}

/** Saves one statement in the owner's words. */
export function useEditStatement(id: string, onDone: () => void) {
  const { t } = useTranslation('avatars');
  const { mutate: undo } = useUndo(id);
  return useMutation({
    mutationFn: ({ id: statementId, ...body }: { id: string; text: string; was: string }) =>
      call(avatarRoutes.editStatement, { params: { id, statementId }, body }),
    onSuccess: ({ avatar, change }) => {
      cacheAvatar(avatar);
      if (change) toast.undo(t('portrait.changed'), () => undo(change.id));
      onDone();
    },
    onError: (error) => {
      toast.error(t('saveFailed'), error);
      refreshAfter(error, id);
    },
  });
}

export function useRemoveStatement(id: string) {
  const { t } = useTranslation('avatars');
  const { mutate: undo } = useUndo(id);
  return useMutation({
    mutationFn: (statementId: string) => call(avatarRoutes.removeStatement, { params: { id, statementId } }),
    onSuccess: ({ avatar, change }) => {
      cacheAvatar(avatar);
      toast.undo(t('portrait.removed'), () => undo(change.id));
    },
    onError: (error) => toast.error(t('saveFailed'), error),
  });
}

/** What of a persona's name, gender and age becomes another one; an age that is not known can't be set. */
function changeOf(
  to: Pick<Avatar, 'humanName' | 'traits'>,
  from: Pick<Avatar, 'humanName' | 'traits'>,
): { humanName?: string; traits?: TraitsChange } {
  const { gender, age } = to.traits;
  const traits = {
    ...(gender !== from.traits.gender && { gender }),
    ...(age && age !== from.traits.age && { age }),
  };
  return {
    ...(to.humanName && to.humanName !== from.humanName && { humanName: to.humanName }),
    ...(Object.keys(traits).length > 0 && { traits }),
  };
}

/** Gives the persona another name, wherever the text names her, another gender or age; where nothing is another, nothing. */
export function useChangeWho(avatar: Avatar, onDone: () => void) {
  const { t } = useTranslation('avatars');
  const { id } = avatar;
  const update = (body: ReturnType<typeof changeOf>) => call(avatarRoutes.update, { params: { id }, body });
  const back = useMutation({
    mutationFn: update,
    onSuccess: cacheAvatar,
    onError: (error) => toast.error(t('portrait.undoFailed'), error),
  });
  return useMutation({
    mutationFn: async (who: Pick<Avatar, 'humanName' | 'traits'>) => {
      const body = changeOf(who, avatar);
      return Object.keys(body).length > 0 ? update(body) : avatar;
    },
    onSuccess: (now) => {
      cacheAvatar(now);
      const undo = changeOf(avatar, now);
      if (Object.keys(undo).length > 0) {
        toast.undo(
          undo.humanName ? t('portrait.renamed', { name: now.humanName }) : t('portrait.changed'),
          () => back.mutate(undo),
        );
      }
      onDone();
    },
    onError: (error) => toast.error(t('saveFailed'), error),
  });
}
