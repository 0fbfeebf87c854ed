import type { Site } from '@awning/adapters/ports/website';
import { type BusinessTypeKey, businessTypes } from '@awning/contract/business-types';
import { type NewFinding, textFinding } from '../found/finding.ts';
import { tradeIn } from '../found/trade-words.ts';
import { type Stated, typesOf } from './schema-org.ts';

/** Types of schema.org that name a trade. */
const trades: Readonly<Record<string, BusinessTypeKey>> = {
  Restaurant: 'restaurant',
  FastFoodRestaurant: 'restaurant',
  CafeOrCoffeeShop: 'cafe',
  Bakery: 'bakery',
  BarOrPub: 'bar',
  Brewery: 'bar',
  ClothingStore: 'clothing',
  MensClothingStore: 'clothing',
  ShoeStore: 'clothing',
  JewelryStore: 'jewellery',
  ElectronicsStore: 'electronics',
  ComputerStore: 'electronics',
  MobilePhoneStore: 'electronics',
  FurnitureStore: 'home_furniture',
  HomeGoodsStore: 'home_furniture',
  GroceryStore: 'grocery',
  ConvenienceStore: 'grocery',
  Florist: 'florist',
  PetStore: 'pet_shop',
  OnlineStore: 'ecommerce',
  MedicalClinic: 'healthcare_clinic',
  Physician: 'healthcare_clinic',
  Dentist: 'dental_clinic',
  Physiotherapy: 'physiotherapy',
  PhysicalTherapy: 'physiotherapy',
  Optician: 'optician',
  VeterinaryCare: 'veterinary',
  HairSalon: 'hair_salon',
  BeautySalon: 'beauty_salon',
  NailSalon: 'beauty_salon',
  DaySpa: 'spa_massage',
  ExerciseGym: 'gym',
  HealthClub: 'gym',
  GeneralContractor: 'construction',
  HousePainter: 'construction',
  RoofingContractor: 'construction',
  Plumber: 'plumbing',
  Electrician: 'electrical',
  DryCleaningOrLaundry: 'cleaning',
  LegalService: 'law_firm',
  Attorney: 'law_firm',
  Notary: 'law_firm',
  AccountingService: 'accounting',
  InsuranceAgency: 'insurance',
  RealEstateAgent: 'real_estate',
  ChildCare: 'childcare',
  Preschool: 'childcare',
  TravelAgency: 'travel',
  Hotel: 'hotel',
  BedAndBreakfast: 'hotel',
  Hostel: 'hotel',
  Motel: 'hotel',
  EventVenue: 'events_weddings',
  AutoRepair: 'car_repair',
  AutoDealer: 'car_dealership',
};

export const isTradeType = (type: string): boolean => Object.hasOwn(trades, type);

/** The trade of a business: what it states of itself, else what its words leave no doubt about. */
export function tradeOf(site: Site, businesses: readonly Stated[]): NewFinding[] {
  for (const stated of businesses) {
    const type = typesOf(stated).find(isTradeType);
    const trade = type && trades[type];
    if (trade && businessTypes.includes(trade))
      return [textFinding('type', trade, { address: stated.address, by: 'structured' }, true)];
  }
  const [first] = site.pages;
  if (!first) return [];
  const headings = site.pages.flatMap(({ texts }) => texts.filter(({ kind }) => kind === 'heading'));
  const trade = tradeIn([
    first.title,
    first.summary,
    first.openGraph.description ?? '',
    ...headings.slice(0, 12).map(({ text }) => text),
  ]);
  return trade ? [textFinding('type', trade, { address: first.address, by: 'title' }, false)] : [];
}
