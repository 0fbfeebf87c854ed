import type { Business } from '@awning/contract/businesses';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useActiveBusiness } from '../../session/active-business.ts';
import { useAbout } from '../../session/server-info.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { HelpLink } from '../../ui/HelpLink.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading } from '../../ui/PageSkeleton.tsx';
import { PictureInput } from '../../ui/PictureInput.tsx';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';
import { UploadList } from './adding/UploadList.tsx';
import { addUploads } from './adding/uploads.ts';
import { usePhoto, usePhotos, useShotList } from './api.ts';
import { ImportButtons } from './importing/ImportButtons.tsx';
import { GridSkeleton, PhotoGrid } from './library/PhotoGrid.tsx';
import { OpenMadeQuestion } from './made/MadeQuestion.tsx';
import classes from './photos.module.css';
import { ShotList } from './shots/ShotList.tsx';

const MakePicture = lazyComponent(() => import('./making/MakePicture.tsx'));
const PhotoDialog = lazyDialog(() => import('./library/PhotoDialog.tsx'));

/** `/dashboard/photos`: what to photograph, and what there is. The open photograph is in the address. */
export default function PhotosPage() {
  const { t } = useTranslation('photos');
  const { business, query } = useActiveBusiness();
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={
          <>
            {t('lead')} <HelpLink topic="photos" />
          </>
        }
      />
      {business ? (
        <Photos key={business.id} business={business} />
      ) : query.isError ? (
        <ErrorNotice error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <RowsSkeleton rows={1} height={590} />
      )}
    </>
  );
}

function Photos({ business }: { business: Business }) {
  const { t } = useTranslation('photos');
  const makesPictures = useAbout()?.makesPictures;
  const shots = useShotList(business.id);
  const photos = usePhotos(business.id);
  const [search, setSearch] = useSearchParams();
  const open = (id: string | null) =>
    setSearch(id ? { photo: id } : {}, { replace: id === null, preventScrollReset: true });
  const opened = usePhoto(search.get('photo'), photos.data ?? []);
  return (
    <Stack gap={24}>
      {shots.data ? (
        <ShotList businessId={business.id} shots={shots.data.shots} onOpen={open} />
      ) : shots.isError ? (
        <ErrorNotice error={shots.error} onRetry={() => shots.refetch()} />
      ) : (
        <Loading>
          <Skeleton className={classes.awaitedShots} radius="lg" />
        </Loading>
      )}
      <Stack gap={16}>
        <h2 className={classes.heading}>{t('library.title')}</h2>
        <AddPhotos businessId={business.id} />
        <ImportButtons businessId={business.id} />
        {makesPictures && (
          <Suspense>
            <MakePicture businessId={business.id} onOpen={open} />
          </Suspense>
        )}
        <UploadList businessId={business.id} />
        <OpenMadeQuestion photos={photos.data ?? []} />
        {photos.data ? (
          photos.data.length === 0 ? (
            <EmptyState icon={IconCamera} title={t('library.emptyTitle')}>
              {t('library.empty')}
            </EmptyState>
          ) : (
            <PhotoGrid photos={photos.data} onOpen={open} />
          )
        ) : photos.isError ? (
          <ErrorNotice
            title={t('library.loadFailed')}
            error={photos.error}
            onRetry={() => photos.refetch()}
          />
        ) : (
          <GridSkeleton />
        )}
        {photos.hasNextPage && (
          <Button
            variant="default"
            loading={photos.isFetchingNextPage}
            onClick={() => photos.fetchNextPage()}
          >
            {t('common:loadMore')}
          </Button>
        )}
      </Stack>
      <PhotoDialog
        opened={opened !== undefined}
        photo={opened ?? null}
        suggestions={shots.data?.suggestions ?? []}
        onClose={() => open(null)}
      />
    </Stack>
  );
}

/** Adds photographs to the library, which go there at once. */
function AddPhotos({ businessId }: { businessId: string }) {
  const { t } = useTranslation('photos');
  return (
    <PictureInput
      texts={{ drop: t('add.drop'), choose: t('add.choose'), help: t('add.help'), camera: t('add.camera') }}
      onFiles={(files, source) => addUploads(businessId, files, { source })}
    />
  );
}
