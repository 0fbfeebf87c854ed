export interface Page {
  name: string;
  category: string;
  /** Fields whose changes the app is told of by webhook; undefined where the Page has not installed it. */
  subscribedFields?: string[];
  /** True where no WhatsApp number is connected. */
  withoutWhatsapp?: boolean;
  /** True where no Instagram account is connected. */
  withoutInstagram?: boolean;
  hasShop?: boolean;
  /** False while people can't see it; true when absent. */
  isPublished?: boolean;
  /** True until somebody accepts the terms of lead ads for the Page; accepted when absent. */
  lacksLeadTerms?: boolean;
  /** True where Leads Access Manager gives the Page's leads to others than this app. */
  leadsGivenToOthers?: boolean;
}

/** A Page's photograph; its picture is drawn from the scene when it is asked for. */
export interface Photo {
  pageId: string;
  caption: string;
  scene: string;
  width: number;
  height: number;
}

export interface Post {
  pageId: string;
  message: string;
  photoId: string | null;
}

export interface InstagramAccount {
  pageId: string;
  username: string;
  name: string;
  /** Whether it only stands for its Page in ads. */
  isPageBacked?: boolean;
}

export interface InstagramMedia {
  instagramId: string;
  caption: string;
  photoId: string;
}
