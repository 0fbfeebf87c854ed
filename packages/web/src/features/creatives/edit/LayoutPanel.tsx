import { type LayoutName, layoutsFor } from '@awning/contract/designs';
import { Radio, SimpleGrid, Skeleton } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreativePreview } from '../../../queries/creative-preview.ts';
import classes from './edit.module.css';
import { type AdDraft, type Draft, drawable } from './use-ad-draft.ts';

interface LayoutPanelProps {
  businessId: string;
  draft: Draft;
}

/** The layouts that show what this ad has, each with it. */
export function LayoutPanel({ businessId, draft }: LayoutPanelProps) {
  const { t } = useTranslation('creatives');
  // As the ad was when the panel was opened: choosing among pictures that change is no choice.
  const [ad] = useState(() => drawable(draft.ad));
  const layouts = layoutsFor(ad.design);
  return (
    <Radio.Group
      value={draft.ad.design.layout}
      onChange={(layout) => draft.changeDesign({ layout: layout as LayoutName }, 'layout')}
      label={t('edit.layoutTitle')}
    >
      <SimpleGrid minColWidth="112px" spacing={10} mt={12}>
        {layouts.map((layout) => (
          <Radio.Card
            key={layout}
            value={layout}
            className={classes.option}
            aria-label={t(`edit.layouts.${layout}`)}
          >
            <LayoutPicture businessId={businessId} ad={ad} layout={layout} />
            <span>{t(`edit.layouts.${layout}`)}</span>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}

function LayoutPicture({ businessId, ad, layout }: { businessId: string; ad: AdDraft; layout: LayoutName }) {
  const { ref, inViewport } = useInViewport();
  const { src } = useCreativePreview(
    { businessId, ...ad, design: { ...ad.design, layout }, placement: 'square', width: 224 },
    [],
    inViewport,
  );
  return (
    <span ref={ref}>
      {src ? (
        <img src={src} alt="" width={112} height={112} decoding="async" className={classes.thumb} />
      ) : (
        <Skeleton className={classes.thumb} />
      )}
    </span>
  );
}
