import { type Placement, placements } from '@awning/contract/creatives';
import type { Rectangle } from '@awning/contract/designs';
import type { Photo } from '@awning/contract/photos';
import { Button, Group, SegmentedControl, Slider, Stack } from '@mantine/core';
import { useState } from 'react';
import Cropper, { type Area, type Point } from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import classes from './edit.module.css';
import type { Draft } from './use-ad-draft.ts';

interface CropPanelProps {
  /** Those of the design, in the library's order. */
  photos: Photo[];
  draft: Draft;
  placement: Placement;
}

/** Which part of a photograph a placement shows: moved with a finger or the arrow keys, enlarged with two or the slider. */
export function CropPanel({ photos, draft, placement }: CropPanelProps) {
  const { t } = useTranslation('creatives');
  const { design } = draft.ad;
  const [chosen, setChosen] = useState(0);
  const part = design.photos[chosen] ?? design.photos[0];
  const photo = photos.find(({ id }) => id === part?.id);
  if (!part || !photo) return null;
  const set = (crop: Rectangle | undefined) =>
    draft.changeDesign(
      {
        photos: design.photos.map((one) =>
          one.id === part.id ? { ...one, crops: { ...one.crops, [placement]: crop } } : one,
        ),
      },
      `crop-${part.id}-${placement}`,
    );
  return (
    <Stack gap={10}>
      <h3 className={classes.subtitle}>{t('edit.cropTitle', { place: t(`placements.${placement}`) })}</h3>
      {design.photos.length > 1 && (
        <SegmentedControl
          aria-label={t('edit.photo')}
          value={String(chosen)}
          onChange={(value) => setChosen(Number(value))}
          data={design.photos.map((_, at) => ({ value: String(at), label: String(at + 1) }))}
        />
      )}
      <Crop
        key={`${part.id}-${placement}`}
        photo={photo}
        placement={placement}
        crop={part.crops[placement]}
        onCrop={set}
      />
      {part.crops[placement] && (
        <Button variant="subtle" onClick={() => set(undefined)}>
          {t('edit.cropReset')}
        </Button>
      )}
    </Stack>
  );
}

interface CropProps {
  photo: Photo;
  placement: Placement;
  /** Undefined: as Awning crops. */
  crop: Rectangle | undefined;
  onCrop: (crop: Rectangle) => void;
}

function Crop({ photo, placement, crop, onCrop }: CropProps) {
  const { t } = useTranslation('creatives');
  const [at, setAt] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  // The first report is of where it begins, and no change.
  const [touched, setTouched] = useState(false);
  const { width, height } = placements[placement];
  return (
    <>
      <div className={classes.crop} dir="ltr">
        <Cropper
          image={photo.picture.url}
          crop={at}
          zoom={zoom}
          maxZoom={4}
          aspect={width / height}
          {...(crop && { initialCroppedAreaPercentages: percentOf(crop) })}
          onCropChange={setAt}
          onZoomChange={setZoom}
          onInteractionStart={() => setTouched(true)}
          onCropComplete={(area) => {
            if (touched) onCrop(partOf(area));
          }}
          cropperProps={{ 'aria-label': t('edit.cropMove') }}
        />
      </div>
      <Group gap={12} wrap="nowrap">
        <span id="crop-zoom">{t('edit.cropZoom')}</span>
        <Slider
          flex={1}
          min={1}
          max={4}
          step={0.05}
          label={null}
          thumbProps={{ 'aria-labelledby': 'crop-zoom' }}
          value={zoom}
          onChange={(value) => {
            setTouched(true);
            setZoom(value);
          }}
        />
      </Group>
    </>
  );
}

const percentOf = ({ x, y, width, height }: Rectangle): Area => ({
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
});

/** Per cent of a photograph as parts of it; what rounding puts beyond an edge stays within. */
function partOf({ x, y, width, height }: Area): Rectangle {
  const within = (value: number, most: number) => Math.min(Math.max(value / 100, 0), most);
  const [w, h] = [Math.max(0.05, within(width, 1)), Math.max(0.05, within(height, 1))];
  return { x: within(x, 1 - w), y: within(y, 1 - h), width: w, height: h };
}
