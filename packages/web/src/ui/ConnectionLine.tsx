import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './frame-line.module.css';
import { toastMs } from './toast.ts';

type Connection = 'online' | 'offline' | 'back';

/** A line at the top while the device is offline, and for a moment when it is online again. */
export function ConnectionLine() {
  const { t } = useTranslation();
  const connection = useConnection();
  return (
    <div role="status" className={classes.place} data-connection={connection}>
      {connection !== 'online' && <p className={classes.line}>{t(`connection.${connection}`)}</p>}
    </div>
  );
}

function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>(() =>
    navigator.onLine === false ? 'offline' : 'online',
  );
  useEffect(() => {
    const onOffline = () => setConnection('offline');
    const onOnline = () => setConnection('back');
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, []);
  useEffect(() => {
    if (connection !== 'back') return;
    const timer = setTimeout(() => setConnection('online'), toastMs);
    return () => clearTimeout(timer);
  }, [connection]);
  return connection;
}
