import { Stack } from '@mantine/core';
import { IconCamera, IconPhotoUp } from '@tabler/icons-react';
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { filesIn, pictureKinds } from './picture-file.ts';
import classes from './picture-input.module.css';

interface PictureInputProps {
  /** What the ways in are called: where one can drop, where one can't, what is taken, and the phone's camera. */
  texts: { drop: string; choose: string; help: string; camera: string };
  /** Told of at least one file, of whatever kind. */
  onFiles: (files: readonly File[], source: 'camera' | 'upload') => void;
  /** Id of what says why the last choice was refused. */
  problemId?: string | undefined;
}

/** Takes pictures: by choosing several, by drop, by paste or, on a phone, with the camera. */
export function PictureInput({ texts, onFiles, problemId }: PictureInputProps) {
  const [over, setOver] = useState(false);

  const choose = (files: readonly File[], source: 'camera' | 'upload' = 'upload') => {
    if (files.length > 0) onFiles(files, source);
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea') !== null;
    const files = filesIn(event.clipboardData);
    if (isTyping || files.length === 0) return;
    event.preventDefault();
    choose(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    // A file that is dropped beside the field would be opened in place of the page.
    document.addEventListener('dragover', keepPage);
    document.addEventListener('drop', keepPage);
    return () => {
      document.removeEventListener('paste', listen);
      document.removeEventListener('dragover', keepPage);
      document.removeEventListener('drop', keepPage);
    };
  }, []);

  const input = (source: 'camera' | 'upload') => ({
    type: 'file',
    accept: pictureKinds,
    'aria-describedby': problemId,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      choose([...(currentTarget.files ?? [])], source);
      // So that the same file can be chosen again.
      currentTarget.value = '';
    },
  });
  return (
    <Stack gap={12}>
      <label
        className={classes.drop}
        data-over={over}
        data-wrong={problemId !== undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          setOver(false);
          choose(filesIn(event.dataTransfer));
        }}
      >
        <IconPhotoUp aria-hidden size={32} stroke={1.5} />
        <strong className={classes.atDesk}>{texts.drop}</strong>
        <strong className={classes.inHand}>{texts.choose}</strong>
        <span>{texts.help}</span>
        <input {...input('upload')} multiple />
      </label>
      <label className={classes.camera}>
        <IconCamera aria-hidden size={22} />
        {texts.camera}
        <input {...input('camera')} capture="environment" />
      </label>
    </Stack>
  );
}

function keepPage(event: globalThis.DragEvent): void {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}
