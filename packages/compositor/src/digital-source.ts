import type { Sharp } from 'sharp';
import type { MadeMark } from './made-mark.ts';

/** XMP with the property that Meta, among others, reads (IPTC Photo Metadata Standard, Iptc4xmpExt:DigitalSourceType). */
export const xmpOf = (mark: MadeMark) => `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"><Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/${mark}</Iptc4xmpExt:DigitalSourceType></rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;

/** A picture that will say of itself that a model made it, or parts of it; null leaves it as it is. */
export const marked = (picture: Sharp, mark: MadeMark | null): Sharp =>
  mark ? picture.withXmp(xmpOf(mark)) : picture;
