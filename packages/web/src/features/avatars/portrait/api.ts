import { type Avatar, avatarRoutes, type PersonaTraits } from '@awning/contract/avatars';
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

/** Gives the persona another name, wherever the text names her, another gender or age. */
export function useChangeWho({ id, humanName, traits: before }: Avatar, onDone: () => void) {
  const { t } = useTranslation('avatars');
  const update = ({ name, traits: { gender, age } }: { name: string; traits: PersonaTraits }) =>
    call(avatarRoutes.update, {
      params: { id },
      body: {
        ...(name !== humanName && name !== '' && { humanName: name }),
        ...((gender !== before.gender || age !== before.age) && {
          traits: { ...(gender && { gender }), ...(age && { age }) },
        }),
      },
    });
  const back = useMutation({
    mutationFn: (name: string) => call(avatarRoutes.update, { params: { id }, body: { humanName: name } }),
    onSuccess: cacheAvatar,
    onError: (error) => toast.error(t('portrait.undoFailed'), error),
  });
  return useMutation({
    mutationFn: update,
    onSuccess: (avatar) => {
      cacheAvatar(avatar);
      if (humanName && avatar.humanName !== humanName) {
        toast.undo(t('portrait.renamed', { name: avatar.humanName }), () => back.mutate(humanName));
      }
      onDone();
    },
    onError: (error) => toast.error(t('saveFailed'), error),
  });
}
