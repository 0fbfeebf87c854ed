import type { Photo, PointInPhoto } from '@awning/contract/photos';
import { Button, Stack } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sourcesOf } from '../../../ui/picture-sources.ts';
import classes from './photo.module.css';

/** By how much an arrow key moves the point, as a part of the picture; with Shift, five times as far. */
const step = 0.02;
/** Milliseconds without a further key after which the point is saved. */
const settledMs = 600;

interface FocusPickerProps {
  photo: Photo;
  focus: PointInPhoto;
  /** Told of every movement; null where it was broken off. */
  onMove: (focus: PointInPhoto | null) => void;
  /** Told where it was left; null for what was found in the picture. */
  onLeave: (focus: PointInPhoto | null) => void;
}

/** The photograph with the point that every crop keeps in sight, moved with a finger or the arrow keys. */
export function FocusPicker({ photo, focus, onMove, onLeave }: FocusPickerProps) {
  const { t } = useTranslation('photos');
  const help = useId();
  const frame = useRef<HTMLDivElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [moving, setMoving] = useState(false);
  const { picture } = photo;

  function pointAt({ clientX, clientY }: PointerEvent): PointInPhoto {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: within((clientX - left) / width), y: within((clientY - top) / height) };
  }

  function press(event: KeyboardEvent) {
    const far = event.shiftKey ? 5 * step : step;
    const [across, down] = {
      ArrowLeft: [-far, 0],
      ArrowRight: [far, 0],
      ArrowUp: [0, -far],
      ArrowDown: [0, far],
    }[event.key] ?? [0, 0];
    if (across === 0 && down === 0) return;
    event.preventDefault();
    const next = { x: within(focus.x + (across ?? 0)), y: within(focus.y + (down ?? 0)) };
    onMove(next);
    clearTimeout(settling.current);
    settling.current = setTimeout(() => onLeave(next), settledMs);
  }

  return (
    <Stack gap={8}>
      <div
        ref={frame}
        className={classes.frame}
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setMoving(true);
          onMove(pointAt(event));
        }}
        onPointerMove={(event) => moving && onMove(pointAt(event))}
        onPointerUp={(event) => {
          setMoving(false);
          onLeave(pointAt(event));
        }}
        onPointerCancel={() => {
          setMoving(false);
          onMove(null);
        }}
      >
        <img
          srcSet={sourcesOf(picture.url)}
          sizes="(max-width: 48em) 100vw, 560px"
          src={picture.url}
          alt={photo.shows}
          width={picture.width}
          height={picture.height}
          draggable={false}
        />
        <button
          type="button"
          className={classes.point}
          style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
          aria-label={t('photo.focus', {
            across: Math.round(focus.x * 100),
            down: Math.round(focus.y * 100),
          })}
          aria-describedby={help}
          onKeyDown={press}
        />
      </div>
      <p id={help} className={classes.note}>
        {t(`photo.focusBy.${photo.focusBy}`)} {t('photo.focusHelp')}
      </p>
      {photo.focusBy === 'owner' && (
        <Button variant="subtle" size="sm" className={classes.start} onClick={() => onLeave(null)}>
          {t('photo.focusBack')}
        </Button>
      )}
    </Stack>
  );
}

const within = (part: number) => Math.min(1, Math.max(0, part));
