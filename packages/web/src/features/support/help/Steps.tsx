import { Stack } from '@mantine/core';
import classes from './help.module.css';
import { pictureSize } from './pictures.ts';
import type { Step } from './use-articles.ts';

/** Numbered steps, each with the picture of its screen, which is loaded when it comes near. */
export function Steps({ steps }: { steps: Step[] }) {
  return (
    <Stack className={`plain-list ${classes.steps}`} component="ol" gap={28} m="4px 0 20px">
      {steps.map(({ title, text, alt, picture }) => (
        <li key={title}>
          <div>
            <h4 className={classes.step}>{title}</h4>
            <p className={classes.text}>{text}</p>
          </div>
          <img
            src={picture}
            alt={alt}
            {...pictureSize}
            loading="lazy"
            decoding="async"
            className={classes.picture}
          />
        </li>
      ))}
    </Stack>
  );
}
