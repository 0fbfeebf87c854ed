import classes from './example-ad.module.css';

const strands = [0, 1, 2, 3, 4, 5];

/** A drawing of a braided loaf, so that the page shows no real shop's photograph. */
export function LoafDrawing() {
  return (
    <svg viewBox="0 0 400 260" aria-hidden="true" className={classes.picture}>
      <rect width="400" height="260" fill="#f7d9a8" />
      <circle cx="322" cy="58" r="110" fill="#fbe7c4" />
      <path d="M-10 196h420v80H-10z" fill="#8a5a34" />
      <path d="M-10 196h420v14H-10z" fill="#a56f43" />
      <ellipse cx="200" cy="206" rx="158" ry="18" fill="#5f3b1f" opacity=".35" />
      {strands.map((strand) => (
        <g
          key={strand}
          transform={`translate(${62 + strand * 50} ${150 - Math.sin((strand + 0.6) * 0.55) * 22})`}
        >
          <ellipse rx="48" ry="36" fill="#b8672a" transform="rotate(34)" />
          <ellipse cx="-4" cy="-7" rx="40" ry="27" fill="#d98a3d" transform="rotate(34)" />
          <ellipse cx="-9" cy="-15" rx="25" ry="11" fill="#efb468" transform="rotate(34)" />
          <circle cx="-10" cy="-18" r="2" fill="#fff3d9" />
          <circle cx="4" cy="-8" r="2" fill="#fff3d9" />
          <circle cx="12" cy="6" r="2" fill="#fff3d9" />
        </g>
      ))}
    </svg>
  );
}
