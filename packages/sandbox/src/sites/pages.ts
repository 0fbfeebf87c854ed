const linkedData = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

const page = (lang: string, head: string, body: string) =>
  `<!doctype html><html lang="${lang}"${lang === 'he' ? ' dir="rtl"' : ''}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">${head}<style>:root{--color-primary:#b5541c}body{font-family:Georgia,serif;max-width:42rem;margin:2rem auto;padding:0 1rem}h1{color:#b5541c}</style></head><body>${body}</body></html>`;

const ember = `<header><a class="logo" href="/"><img src="/logo.png" alt="Crumb &amp; Ember" width="96"></a>
<nav><a href="/about">About us</a> <a href="/prices">Prices</a></nav></header>`;
const emberFooter = '<footer>© Crumb &amp; Ember. All rights reserved.</footer>';

const yael = `<header><a class="logo" href="/"><img src="/logo.png" alt="הלחם של יעל" width="96"></a>
<nav><a href="/about">אודות</a> <a href="/prices">מחירון</a></nav></header>`;

/** Websites of two small businesses, by name and path, as their builders would have made them. */
export const SITES: Record<string, Record<string, string>> = {
  'crumb-and-ember.localhost': {
    '/': page(
      'en',
      `<title>Crumb &amp; Ember | Sourdough bakery</title><meta property="og:site_name" content="Crumb &amp; Ember">
<meta name="description" content="A sourdough bakery on Elm Street: slow bread, rye and cinnamon buns.">
<meta name="theme-color" content="#b5541c">${linkedData({
        '@context': 'https://schema.org',
        '@type': 'Bakery',
        name: 'Crumb & Ember',
        logo: '/logo.png',
        address: { '@type': 'PostalAddress', streetAddress: '12 Elm Street', addressLocality: 'Springfield' },
        openingHoursSpecification: {
          dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
          opens: '07:00',
          closes: '15:00',
        },
      })}`,
      `${ember}<h1>Bread with time</h1><p>We mill our own flour.</p><p>Order ahead, and your loaf waits for you.</p>${emberFooter}`,
    ),
    '/about': page(
      'en',
      '<title>About us</title>',
      `${ember}<h1>About us</h1><p>Every loaf ferments for 30 hours.</p><p>It stays fresh for five days.</p>${emberFooter}`,
    ),
    '/prices': page(
      'en',
      '<title>Prices</title>',
      `${ember}<h1>Prices</h1><table><tr><td>Sourdough loaf</td><td>$6</td></tr><tr><td>Walnut ring</td><td>$9.50</td></tr></table>${emberFooter}`,
    ),
  },
  'lehem-shel-yael.localhost': {
    '/': page(
      'he',
      `<title>הלחם של יעל | מאפייה בחיפה</title><meta property="og:site_name" content="הלחם של יעל">
<meta name="description" content="מאפיית מחמצת שכונתית בחיפה, לחם טרי בכל בוקר.">${linkedData({
        '@context': 'https://schema.org',
        '@type': 'Bakery',
        name: 'הלחם של יעל',
        logo: '/logo.png',
        address: { '@type': 'PostalAddress', streetAddress: 'רחוב הרצל 12', addressLocality: 'חיפה' },
        openingHours: ['Su-Th 07:00-19:00', 'Fr 07:00-14:00'],
      })}`,
      `${yael}<h1>לחם עם סבלנות</h1><p>אנחנו טוחנים קמח במקום.</p>`,
    ),
    '/about': page(
      'he',
      '<title>אודות</title>',
      `${yael}<h1>אודות</h1><p>כל כיכר תופחת 30 שעות.</p><p>הלחם נשאר טרי חמישה ימים.</p>`,
    ),
    '/prices': page(
      'he',
      '<title>מחירון</title>',
      `${yael}<h1>מחירון</h1><ul><li>לחם מחמצת 28 ₪</li><li>חלת שישי מיוחדת 24 ₪</li></ul>`,
    ),
  },
};
