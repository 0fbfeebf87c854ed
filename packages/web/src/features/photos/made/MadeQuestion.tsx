import type { Photo } from '@awning/contract/photos';
import { Button, Checkbox, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/links.tsx';
import { Notice } from '../../../ui/notices.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { useChangePhoto } from '../api.ts';

/** Of a picture that says of itself that AI made it, and shows a face: whether ads are to say so. Asked once; a choice after that. */
export function MadeQuestion({ photo, withPicture = false }: { photo: Photo; withPicture?: boolean }) {
  const { t } = useTranslation('photos');
  const change = useChangePhoto(photo.id);
  if (!photo.isOfMadeFace) return null;
  if (photo.saysMade !== null)
    return (
      <Checkbox
        checked={photo.saysMade}
        onChange={({ currentTarget }) => change.mutate({ saysMade: currentTarget.checked })}
        label={t('made.choice')}
        description={t('made.choiceHelp')}
      />
    );
  return (
    <Notice title={t('made.title')}>
      <Group wrap="nowrap" align="flex-start" gap={12}>
        {withPicture && <Picture src={photo.picture.url} alt="" width={72} height={72} sizes="72px" />}
        <span>
          {t('made.text')} <TextLink to="/help?topic=faq-madeWithAi">{t('made.more')}</TextLink>
        </span>
      </Group>
      <Group gap={8} mt={8}>
        <Button size="sm" loading={change.isPending} onClick={() => change.mutate({ saysMade: true })}>
          {t('made.yes')}
        </Button>
        <Button
          size="sm"
          variant="default"
          disabled={change.isPending}
          onClick={() => change.mutate({ saysMade: false })}
        >
          {t('made.no')}
        </Button>
      </Group>
    </Notice>
  );
}

/** The question about the first of some photographs of which it is open. */
export function OpenMadeQuestion({ photos }: { photos: readonly Photo[] }) {
  const open = photos.find(({ isOfMadeFace, saysMade }) => isOfMadeFace && saysMade === null);
  return open ? <MadeQuestion key={open.id} photo={open} withPicture /> : null;
}
