import type { Business } from '@awning/contract/businesses';
import { type Placement, placementNames, uploadFields } from '@awning/contract/creatives';
import { isolate } from '@awning/contract/text-direction';
import { Button, Group, Progress, Stack } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePlan } from '../../../queries/entitlements.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FaultCount } from '../../../ui/FaultCount.tsx';
import { LinkButton } from '../../../ui/links.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { CardsSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { CopyFields, type CopyValues } from '../ad/CopyFields.tsx';
import { AdPreview } from '../ad/preview/AdPreview.tsx';
import { useCreativeAllowance } from '../allowance.ts';
import { uploadCreative } from '../api.ts';
import { ChosenPicture } from './ChosenPicture.tsx';
import { PictureDrop } from './PictureDrop.tsx';
import type { PictureProblem } from './read-picture.ts';
import classes from './upload.module.css';
import { useChosenPictures } from './use-chosen-pictures.ts';

/** Uploads the owner's picture: choice, preview in the placements, texts, saving. */
export default function UploadTab({ business }: { business: Business }) {
  const { query, mayUpload } = useCreativeAllowance();
  if (mayUpload === undefined) {
    if (query.isError) return <ErrorNotice error={query.error} onRetry={() => query.refetch()} />;
    return <CardsSkeleton count={2} height={320} />;
  }
  return mayUpload ? <UploadForm business={business} /> : <Locked />;
}

/** Shown where the plan does not permit uploads, with the alternatives. */
function Locked() {
  const { t } = useTranslation('creatives');
  const { data: plan, error, refetch } = usePlan();
  if (error) return <ErrorNotice title={t('errors:planFailed')} error={error} onRetry={() => refetch()} />;
  if (!plan) return <CardsSkeleton count={1} height={320} />;
  return (
    <EmptyState
      icon={IconPhotoPlus}
      title={t('upload.lockedTitle')}
      action={
        <Group gap={12} align="stretch" justify="center">
          <LinkButton to="/dashboard/upgrade">{t('upload.upgrade')}</LinkButton>
          <LinkButton to="?tab=create" variant="default">
            {t('upload.createInstead')}
          </LinkButton>
        </Group>
      }
    >
      {t('upload.locked', { plan: isolate(plan.name) })}
    </EmptyState>
  );
}

const noWords: CopyValues = { text: '', headline: '', description: '', callToAction: 'LEARN_MORE' };

function UploadForm({ business }: { business: Business }) {
  const { t } = useTranslation('creatives');
  const navigate = useNavigate();
  /** The chosen pictures that are not uploaded yet; the first one is on the screen. */
  const { pictures, add, drop } = useChosenPictures();
  const picture = pictures[0] ?? null;
  const [sending, setSending] = useState<{ part: number; isBusy: boolean; abort: AbortController } | null>(
    null,
  );
  const [missing, setMissing] = useState(false);
  /** Of the last choice. */
  const [refused, setRefused] = useState<readonly PictureProblem[]>([]);
  const problemId = useId();
  const { form, submit, busy, problem } = useContractForm({
    schema: uploadFields,
    initialValues: { businessId: business.id, ...noWords },
    draft: `upload-${business.id}`,
    send: async (values) => {
      if (!picture) return;
      const abort = new AbortController();
      setSending({ part: 0, isBusy: false, abort });
      try {
        await uploadCreative(picture.file, values, {
          signal: abort.signal,
          onProgress: (part) => setSending({ part, isBusy: false, abort }),
          onBusy: (isBusy) => setSending({ part: 0, isBusy, abort }),
        });
      } catch (error) {
        if (abort.signal.aborted) return;
        throw error;
      } finally {
        setSending(null);
      }
      toast.success(t('upload.saved'));
      setRefused([]);
      if (pictures.length === 1) return navigate('?tab=library');
      drop(picture);
      form.setValues({ businessId: business.id, ...noWords });
    },
  });
  return (
    <form
      onSubmit={(event) => {
        if (!picture) setMissing(true);
        submit(event);
      }}
      noValidate
      className={classes.columns}
    >
      <Card title={t('upload.title')}>
        {picture ? (
          <ChosenPicture picture={picture} onReplace={sending ? null : () => drop(picture)} />
        ) : (
          <PictureDrop
            problemId={missing || refused.length > 0 ? problemId : undefined}
            onPictures={(chosen, others) => {
              add(chosen);
              setRefused(others);
              setMissing(false);
            }}
          />
        )}
        {(missing || refused.length > 0) && (
          <Stack gap={4} role="alert" id={problemId} className={classes.wrong}>
            {missing && <span>{t('errors:imageRequired')}</span>}
            {refused.map(({ key, pixels, name }) => (
              <div key={`${name} ${key} ${pixels}`}>
                <bdi>{name}</bdi>: <span>{t(key, { pixels })}</span>
              </div>
            ))}
          </Stack>
        )}
        {pictures.length > 1 && (
          <p className={classes.note}>{t('upload.more', { count: pictures.length - 1 })}</p>
        )}
        <CopyFields businessId={business.id} form={form} />
        {problem != null && <ErrorNotice title={t('errors:creativeSaveFailed')} error={problem} />}
        {sending?.isBusy && (
          <p role="status" className={classes.note}>
            {t('upload.busy')}
          </p>
        )}
        {sending ? (
          <Group gap={12} wrap="nowrap">
            <Progress
              value={100 * sending.part}
              className={classes.progress}
              aria-label={t('upload.progress')}
            />
            <Button variant="default" onClick={() => sending.abort.abort()}>
              {t('common:cancel')}
            </Button>
          </Group>
        ) : (
          <>
            <FaultCount errors={form.errors} />
            <Button type="submit" size="lg" loading={busy}>
              {t('upload.save')}
            </Button>
          </>
        )}
      </Card>
      <aside className={classes.preview} aria-label={t('preview.title')}>
        <h2 className={classes.previewTitle}>{t('preview.title')}</h2>
        <AdPreview
          business={business}
          ad={{ ...form.getValues(), pictures: picture ? everywhere(picture.url) : null }}
        />
      </aside>
    </form>
  );
}

/** A picture that is not cropped yet stands in every placement; its frame crops it. */
const everywhere = (url: string) =>
  Object.fromEntries(placementNames.map((name) => [name, url])) as Record<Placement, string>;
