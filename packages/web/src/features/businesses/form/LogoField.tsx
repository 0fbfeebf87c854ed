import { Button, FileButton, Group, Input } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LogoPicture } from '../../../ui/LogoPicture.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from './logo-field.module.css';
import { dataUrlOf, LogoRefused, readLogo } from './read-logo.ts';

const CutLogoDialog = lazyDialog(() => import('./CutLogoDialog.tsx'));

interface LogoFieldProps {
  /** The logo's address, a data URL of a new one, or null. */
  value: string | null;
  onChange: (logo: string | null) => void;
  error?: ReactNode;
}

/** Chooses, shows and removes the logo. A picture of another shape is cut to the square; what is no picture is refused. */
export function LogoField({ value, onChange, error }: LogoFieldProps) {
  const { t } = useTranslation('businesses');
  const [refused, setRefused] = useState<LogoRefused | null>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [cutting, setCutting] = useState(false);
  const reset = useRef<() => void>(null);
  const id = useId();

  async function choose(file: File | null) {
    if (!file) return;
    setRefused(null);
    try {
      const read = await readLogo(file);
      if ('logo' in read) onChange(read.logo);
      else {
        setPicture(read.picture);
        setCutting(true);
      }
    } catch (reason) {
      refuse(reason);
    }
    // Reset, so that the same file can be chosen again after it was corrected.
    reset.current?.();
  }

  const refuse = (reason: unknown) => {
    setCutting(false);
    setRefused(reason instanceof LogoRefused ? reason : new LogoRefused('unreadable'));
  };

  function remove() {
    setRefused(null);
    onChange(null);
    toast.undo(t('logo.removed'), () => onChange(value));
  }

  return (
    <Input.Wrapper
      label={t('logo.label')}
      labelElement="div"
      description={t('logo.help')}
      error={refused ? t(`logo.${refused.key}`, refused.values) : error}
      errorProps={{ id, role: 'alert' }}
    >
      <Group className={classes.field} gap="md" wrap="nowrap">
        {value ? (
          <LogoPicture src={value} alt={t('logo.preview')} side={88} className={classes.picture} />
        ) : (
          <span className={classes.picture} aria-hidden="true">
            <IconPhotoPlus size={30} stroke={1.5} />
          </span>
        )}
        <Group gap={8} align="stretch">
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={choose} resetRef={reset}>
            {(props) => (
              <Button {...props} variant="default" size="sm" aria-describedby={refused ? id : undefined}>
                {t(value ? 'logo.replace' : 'logo.choose')}
              </Button>
            )}
          </FileButton>
          {value && (
            <Button variant="subtle" size="sm" onClick={remove}>
              {t('logo.remove')}
            </Button>
          )}
        </Group>
      </Group>
      <CutLogoDialog
        opened={cutting}
        picture={picture}
        onCut={(logo) => {
          setCutting(false);
          dataUrlOf(logo).then(onChange, refuse);
        }}
        onClose={() => setCutting(false)}
        onFailed={refuse}
      />
    </Input.Wrapper>
  );
}
