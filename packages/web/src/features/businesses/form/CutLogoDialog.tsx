import { Button, Group, Stack } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/Sheet.tsx';
import classes from './cut-logo.module.css';
import { type Cut, cutLogo, draw, groundOf, maxZoom, within } from './cut-logo.ts';

/** Side of the square on the screen, in CSS pixels. */
const shownSide = 280;
/** How far an arrow key moves the picture, as a part of the square. */
const step = 0.03;
const whole: Cut = { zoom: 1, centre: { x: 0.5, y: 0.5 } };

interface CutLogoDialogProps {
  opened: boolean;
  picture: ImageBitmap | null;
  onCut: (logo: Blob) => void;
  onClose: () => void;
  onFailed: (error: unknown) => void;
}

/** Cuts a picture of any shape to the square of a logo: as a whole at first, then as near as is needed. */
export default function CutLogoDialog({ opened, picture, ...rest }: CutLogoDialogProps) {
  const { t } = useTranslation('businesses');
  return (
    <Sheet opened={opened} onClose={rest.onClose} title={t('logo.cut.title')}>
      {picture && <Cutter picture={picture} {...rest} />}
    </Sheet>
  );
}

function Cutter({
  picture,
  onCut,
  onClose,
  onFailed,
}: Omit<CutLogoDialogProps, 'opened' | 'picture'> & { picture: ImageBitmap }) {
  const { t } = useTranslation('businesses');
  const canvas = useRef<HTMLCanvasElement>(null);
  const grip = useRef<{ x: number; y: number } | null>(null);
  const help = useId();
  const zoom = useId();
  const [cut, setCut] = useState(whole);
  const ground = useMemo(() => groundOf(picture), [picture]);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, cut, ground);
  }, [picture, cut, ground]);

  /** Moves the picture by parts of the square. */
  function move(across: number, down: number) {
    const shown = Math.max(picture.width, picture.height) / cut.zoom;
    const { x, y } = cut.centre;
    const centre = { x: x - (across * shown) / picture.width, y: y - (down * shown) / picture.height };
    setCut(within(picture, { ...cut, centre }));
  }

  function press(event: KeyboardEvent) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way) return;
    event.preventDefault();
    move((way[0] ?? 0) * step, (way[1] ?? 0) * step);
  }

  function drag({ clientX: x, clientY: y }: PointerEvent) {
    if (!grip.current) return;
    move((x - grip.current.x) / shownSide, (y - grip.current.y) / shownSide);
    grip.current = { x, y };
  }

  return (
    <Stack gap={16} align="center">
      <canvas
        ref={canvas}
        width={2 * shownSide}
        height={2 * shownSide}
        role="img"
        tabIndex={0}
        aria-label={t('logo.cut.title')}
        aria-describedby={help}
        className={classes.square}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          grip.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          grip.current = null;
        }}
      />
      <p id={help} className={classes.help}>
        {t('logo.cut.help')}
      </p>
      <label htmlFor={zoom} className={classes.zoom}>
        <span>{t('logo.cut.zoom')}</span>
        <input
          id={zoom}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={cut.zoom}
          onChange={({ currentTarget }) =>
            setCut(within(picture, { ...cut, zoom: Number(currentTarget.value) }))
          }
        />
      </label>
      <Group gap={10} align="stretch">
        <Button onClick={() => cutLogo(picture, cut, ground).then(onCut, onFailed)}>
          {t('logo.cut.use')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
