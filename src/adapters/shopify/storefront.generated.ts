// Types of the answers to src/adapters/shopify/queries.ts; made by `npm run codegen`, not by hand.

export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type AttributeInput = {
  key: string;
  value: string;
};

export type CardBrand = 'AMERICAN_EXPRESS' | 'DINERS_CLUB' | 'DISCOVER' | 'JCB' | 'MASTERCARD' | 'VISA';

export type CartAddressInput =
  | { copyFromCustomerAddressId: string; deliveryAddress?: never }
  | { copyFromCustomerAddressId?: never; deliveryAddress: CartDeliveryAddressInput };

export type CartBuyerIdentityInput = {
  companyLocationId?: InputMaybe<string>;
  countryCode?: InputMaybe<CountryCode>;
  customerAccessToken?: InputMaybe<string>;
  /** @deprecated Use `cart.delivery` instead. */
  deliveryAddressPreferences?: InputMaybe<Array<DeliveryAddressInput>>;
  email?: InputMaybe<string>;
  phone?: InputMaybe<string>;
  preferences?: InputMaybe<CartPreferencesInput>;
};

export type CartDeliveryAddressInput = {
  address1?: InputMaybe<string>;
  address2?: InputMaybe<string>;
  city?: InputMaybe<string>;
  company?: InputMaybe<string>;
  countryCode?: InputMaybe<CountryCode>;
  firstName?: InputMaybe<string>;
  lastName?: InputMaybe<string>;
  phone?: InputMaybe<string>;
  provinceCode?: InputMaybe<string>;
  zip?: InputMaybe<string>;
};

export type CartDeliveryCoordinatesPreferenceInput = {
  countryCode: CountryCode;
  latitude: number;
  longitude: number;
};

export type CartDeliveryInput = {
  addresses?: InputMaybe<Array<CartSelectableAddressInput>>;
};

export type CartDeliveryPreferenceInput = {
  coordinates?: InputMaybe<CartDeliveryCoordinatesPreferenceInput>;
  deliveryMethod?: InputMaybe<Array<PreferenceDeliveryMethodType>>;
  pickupHandle?: InputMaybe<Array<string>>;
};

export type CartErrorCode = 'ADDRESS_FIELD_CONTAINS_EMOJIS' | 'ADDRESS_FIELD_CONTAINS_HTML_TAGS'
  | 'ADDRESS_FIELD_CONTAINS_URL' | 'ADDRESS_FIELD_DOES_NOT_MATCH_EXPECTED_PATTERN'
  | 'ADDRESS_FIELD_IS_REQUIRED' | 'ADDRESS_FIELD_IS_TOO_LONG' | 'BUNDLES_AND_ADDONS_CANNOT_BE_MIXED'
  | 'BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION' | 'CART_TOO_LARGE' | 'GIFT_CARD_RECIPIENT_INVALID' | 'INVALID'
  | 'INVALID_COMPANY_LOCATION' | 'INVALID_DELIVERY_ADDRESS_ID' | 'INVALID_DELIVERY_GROUP'
  | 'INVALID_DELIVERY_OPTION' | 'INVALID_INCREMENT' | 'INVALID_MERCHANDISE_LINE' | 'INVALID_METAFIELDS'
  | 'INVALID_ZIP_CODE_FOR_COUNTRY' | 'INVALID_ZIP_CODE_FOR_PROVINCE' | 'LESS_THAN' | 'MAXIMUM_EXCEEDED'
  | 'MERCHANDISE_LINE_TRANSFORMERS_RUN_ERROR' | 'MERCHANDISE_NOT_APPLICABLE' | 'MINIMUM_NOT_MET'
  | 'MISSING_CUSTOMER_ACCESS_TOKEN' | 'MISSING_DISCOUNT_CODE' | 'MISSING_NOTE' | 'NOTE_TOO_LONG'
  | 'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED' | 'PARENT_LINE_INVALID_REFERENCE'
  | 'PARENT_LINE_NESTING_TOO_DEEP' | 'PARENT_LINE_NOT_FOUND' | 'PARENT_LINE_OPERATION_BLOCKED'
  | 'PENDING_DELIVERY_GROUPS' | 'PROVINCE_NOT_FOUND' | 'SELLING_PLAN_NOT_APPLICABLE' | 'SERVICE_UNAVAILABLE'
  | 'TOO_MANY_DELIVERY_ADDRESSES' | 'UNSPECIFIED_ADDRESS_ERROR' | 'VALIDATION_CUSTOM'
  | 'VARIANT_REQUIRES_SELLING_PLAN' | 'ZIP_CODE_NOT_SUPPORTED';

export type CartInput = {
  attributes?: InputMaybe<Array<AttributeInput>>;
  buyerIdentity?: InputMaybe<CartBuyerIdentityInput>;
  delivery?: InputMaybe<CartDeliveryInput>;
  discountCodes?: InputMaybe<Array<string>>;
  giftCardCodes?: InputMaybe<Array<string>>;
  lines?: InputMaybe<Array<CartLineInput>>;
  metafields?: InputMaybe<Array<CartInputMetafieldInput>>;
  note?: InputMaybe<string>;
  sourceName?: InputMaybe<string>;
};

export type CartInputMetafieldInput = {
  key: string;
  type: string;
  value: string;
};

export type CartLineInput = {
  attributes?: InputMaybe<Array<AttributeInput>>;
  merchandiseId: string;
  parent?: InputMaybe<CartLineParentInput>;
  quantity?: InputMaybe<number>;
  sellingPlanId?: InputMaybe<string>;
};

export type CartLineParentInput =
  | { lineId: string; merchandiseId?: never }
  | { lineId?: never; merchandiseId: string };

export type CartPreferencesInput = {
  delivery?: InputMaybe<CartDeliveryPreferenceInput>;
  wallet?: InputMaybe<Array<string>>;
};

export type CartSelectableAddressInput = {
  address: CartAddressInput;
  oneTimeUse?: InputMaybe<boolean>;
  selected?: InputMaybe<boolean>;
  validationStrategy?: InputMaybe<DeliveryAddressValidationStrategy>;
};

export type CartWarningCode = 'DISCOUNT_CODE_NOT_HONOURED' | 'DISCOUNT_CURRENTLY_INACTIVE'
  | 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE' | 'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED'
  | 'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING' | 'DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE' | 'DISCOUNT_NOT_FOUND'
  | 'DISCOUNT_NO_ENTITLED_LINE_ITEMS' | 'DISCOUNT_NO_ENTITLED_SHIPPING_LINES'
  | 'DISCOUNT_PURCHASE_NOT_IN_RANGE' | 'DISCOUNT_QUANTITY_NOT_IN_RANGE' | 'DISCOUNT_USAGE_LIMIT_REACHED'
  | 'DUPLICATE_DELIVERY_ADDRESS' | 'MERCHANDISE_NOT_ENOUGH_STOCK' | 'MERCHANDISE_OUT_OF_STOCK'
  | 'MERCHANDISE_SELLING_PLAN_NOT_APPLICABLE_ON_COMPANY_LOCATION' | 'PAYMENTS_GIFT_CARDS_UNAVAILABLE'
  | 'PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION';

export type CountryCode = 'AC' | 'AD' | 'AE' | 'AF' | 'AG' | 'AI' | 'AL' | 'AM' | 'AN' | 'AO' | 'AR' | 'AT'
  | 'AU' | 'AW' | 'AX' | 'AZ' | 'BA' | 'BB' | 'BD' | 'BE' | 'BF' | 'BG' | 'BH' | 'BI' | 'BJ' | 'BL' | 'BM'
  | 'BN' | 'BO' | 'BQ' | 'BR' | 'BS' | 'BT' | 'BV' | 'BW' | 'BY' | 'BZ' | 'CA' | 'CC' | 'CD' | 'CF' | 'CG'
  | 'CH' | 'CI' | 'CK' | 'CL' | 'CM' | 'CN' | 'CO' | 'CR' | 'CU' | 'CV' | 'CW' | 'CX' | 'CY' | 'CZ' | 'DE'
  | 'DJ' | 'DK' | 'DM' | 'DO' | 'DZ' | 'EC' | 'EE' | 'EG' | 'EH' | 'ER' | 'ES' | 'ET' | 'FI' | 'FJ' | 'FK'
  | 'FO' | 'FR' | 'GA' | 'GB' | 'GD' | 'GE' | 'GF' | 'GG' | 'GH' | 'GI' | 'GL' | 'GM' | 'GN' | 'GP' | 'GQ'
  | 'GR' | 'GS' | 'GT' | 'GW' | 'GY' | 'HK' | 'HM' | 'HN' | 'HR' | 'HT' | 'HU' | 'ID' | 'IE' | 'IL' | 'IM'
  | 'IN' | 'IO' | 'IQ' | 'IR' | 'IS' | 'IT' | 'JE' | 'JM' | 'JO' | 'JP' | 'KE' | 'KG' | 'KH' | 'KI' | 'KM'
  | 'KN' | 'KP' | 'KR' | 'KW' | 'KY' | 'KZ' | 'LA' | 'LB' | 'LC' | 'LI' | 'LK' | 'LR' | 'LS' | 'LT' | 'LU'
  | 'LV' | 'LY' | 'MA' | 'MC' | 'MD' | 'ME' | 'MF' | 'MG' | 'MK' | 'ML' | 'MM' | 'MN' | 'MO' | 'MQ' | 'MR'
  | 'MS' | 'MT' | 'MU' | 'MV' | 'MW' | 'MX' | 'MY' | 'MZ' | 'NA' | 'NC' | 'NE' | 'NF' | 'NG' | 'NI' | 'NL'
  | 'NO' | 'NP' | 'NR' | 'NU' | 'NZ' | 'OM' | 'PA' | 'PE' | 'PF' | 'PG' | 'PH' | 'PK' | 'PL' | 'PM' | 'PN'
  | 'PS' | 'PT' | 'PY' | 'QA' | 'RE' | 'RO' | 'RS' | 'RU' | 'RW' | 'SA' | 'SB' | 'SC' | 'SD' | 'SE' | 'SG'
  | 'SH' | 'SI' | 'SJ' | 'SK' | 'SL' | 'SM' | 'SN' | 'SO' | 'SR' | 'SS' | 'ST' | 'SV' | 'SX' | 'SY' | 'SZ'
  | 'TA' | 'TC' | 'TD' | 'TF' | 'TG' | 'TH' | 'TJ' | 'TK' | 'TL' | 'TM' | 'TN' | 'TO' | 'TR' | 'TT' | 'TV'
  | 'TW' | 'TZ' | 'UA' | 'UG' | 'UM' | 'US' | 'UY' | 'UZ' | 'VA' | 'VC' | 'VE' | 'VG' | 'VN' | 'VU' | 'WF'
  | 'WS' | 'XK' | 'YE' | 'YT' | 'ZA' | 'ZM' | 'ZW' | 'ZZ';

export type CurrencyCode = 'AED' | 'AFN' | 'ALL' | 'AMD' | 'ANG' | 'AOA' | 'ARS' | 'AUD' | 'AWG' | 'AZN'
  | 'BAM' | 'BBD' | 'BDT' | 'BGN' | 'BHD' | 'BIF' | 'BMD' | 'BND' | 'BOB' | 'BRL' | 'BSD' | 'BTN' | 'BWP'
  | 'BYN' | 'BYR' | 'BZD' | 'CAD' | 'CDF' | 'CHF' | 'CLP' | 'CNY' | 'COP' | 'CRC' | 'CVE' | 'CZK' | 'DJF'
  | 'DKK' | 'DOP' | 'DZD' | 'EGP' | 'ERN' | 'ETB' | 'EUR' | 'FJD' | 'FKP' | 'GBP' | 'GEL' | 'GHS' | 'GIP'
  | 'GMD' | 'GNF' | 'GTQ' | 'GYD' | 'HKD' | 'HNL' | 'HRK' | 'HTG' | 'HUF' | 'IDR' | 'ILS' | 'INR' | 'IQD'
  | 'IRR' | 'ISK' | 'JEP' | 'JMD' | 'JOD' | 'JPY' | 'KES' | 'KGS' | 'KHR' | 'KID' | 'KMF' | 'KRW' | 'KWD'
  | 'KYD' | 'KZT' | 'LAK' | 'LBP' | 'LKR' | 'LRD' | 'LSL' | 'LTL' | 'LVL' | 'LYD' | 'MAD' | 'MDL' | 'MGA'
  | 'MKD' | 'MMK' | 'MNT' | 'MOP' | 'MRU' | 'MUR' | 'MVR' | 'MWK' | 'MXN' | 'MYR' | 'MZN' | 'NAD' | 'NGN'
  | 'NIO' | 'NOK' | 'NPR' | 'NZD' | 'OMR' | 'PAB' | 'PEN' | 'PGK' | 'PHP' | 'PKR' | 'PLN' | 'PYG' | 'QAR'
  | 'RON' | 'RSD' | 'RUB' | 'RWF' | 'SAR' | 'SBD' | 'SCR' | 'SDG' | 'SEK' | 'SGD' | 'SHP' | 'SLL' | 'SOS'
  | 'SRD' | 'SSP' | 'STD' | 'STN' | 'SYP' | 'SZL' | 'THB' | 'TJS' | 'TMT' | 'TND' | 'TOP' | 'TRY' | 'TTD'
  | 'TWD' | 'TZS' | 'UAH' | 'UGX' | 'USD' | 'UYU' | 'UZS' | 'VED' | 'VEF' | 'VES' | 'VND' | 'VUV' | 'WST'
  | 'XAF' | 'XCD' | 'XOF' | 'XPF' | 'XXX' | 'YER' | 'ZAR' | 'ZMW';

export type DeliveryAddressInput = {
  customerAddressId?: InputMaybe<string>;
  deliveryAddress?: InputMaybe<MailingAddressInput>;
  deliveryAddressValidationStrategy?: InputMaybe<DeliveryAddressValidationStrategy>;
  oneTimeUse?: InputMaybe<boolean>;
};

export type DeliveryAddressValidationStrategy = 'COUNTRY_CODE_ONLY' | 'STRICT';

export type DigitalWallet = 'ANDROID_PAY' | 'APPLE_PAY' | 'GOOGLE_PAY' | 'SHOPIFY_PAY';

export type DiscountApplicationTargetType = 'LINE_ITEM' | 'SHIPPING_LINE';

export type HasMetafieldsIdentifier = {
  key: string;
  namespace?: InputMaybe<string>;
};

export type MailingAddressInput = {
  address1?: InputMaybe<string>;
  address2?: InputMaybe<string>;
  city?: InputMaybe<string>;
  company?: InputMaybe<string>;
  country?: InputMaybe<string>;
  firstName?: InputMaybe<string>;
  lastName?: InputMaybe<string>;
  phone?: InputMaybe<string>;
  province?: InputMaybe<string>;
  zip?: InputMaybe<string>;
};

export type PreferenceDeliveryMethodType = 'PICKUP_POINT' | 'PICK_UP' | 'SHIPPING';

export type ProductSortKeys = 'BEST_SELLING' | 'CREATED_AT' | 'ID' | 'PRICE' | 'PRODUCT_TYPE' | 'RELEVANCE'
  | 'TITLE' | 'UPDATED_AT' | 'VENDOR';

export type VisitorConsent = {
  analytics?: InputMaybe<boolean>;
  marketing?: InputMaybe<boolean>;
  preferences?: InputMaybe<boolean>;
  saleOfData?: InputMaybe<boolean>;
};

export type ProductsQueryVariables = Exact<{
  first: number;
  after?: InputMaybe<string>;
  query?: InputMaybe<string>;
  sortKey: ProductSortKeys;
  inventory: boolean;
  tags: boolean;
  facts: Array<HasMetafieldsIdentifier> | HasMetafieldsIdentifier;
}>;

export type ProductsQuery = {
  products: {
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
    nodes: Array<ProductFieldsFragment>;
  };
};

export type ProductFieldsFragment = {
  id: string;
  handle: string;
  title: string;
  descriptionHtml: string;
  vendor: string;
  productType: string;
  tags?: Array<string>;
  isGiftCard: boolean;
  requiresSellingPlan: boolean;
  createdAt: string;
  updatedAt: string;
  seo: { title: string | null; description: string | null };
  collections: {
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
    nodes: Array<{ handle: string }>;
  };
  options: Array<{
    name: string;
    optionValues: Array<{ name: string; swatch: { color: string | null } | null }>;
  }>;
  images: { nodes: Array<{ url: string; altText: string | null }> };
  variants: {
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
    nodes: Array<VariantFieldsFragment>;
  };
  rating: { value: string } | null;
  ratingCount: { value: string } | null;
  facts: Array<{ namespace: string; key: string; type: string; value: string } | null>;
};

export type VariantFieldsFragment = {
  id: string;
  title: string;
  sku: string | null;
  barcode: string | null;
  availableForSale: boolean;
  currentlyNotInStock: boolean;
  requiresComponents: boolean;
  quantityAvailable?: number | null;
  quantityRule: { minimum: number; maximum: number | null; increment: number };
  price: { amount: string; currencyCode: CurrencyCode };
  compareAtPrice: { amount: string; currencyCode: CurrencyCode } | null;
  selectedOptions: Array<{ name: string; value: string }>;
  image: { url: string; altText: string | null } | null;
};

export type NamedProductsQueryVariables = Exact<{
  ids: Array<string> | string;
  inventory: boolean;
  tags: boolean;
  facts: Array<HasMetafieldsIdentifier> | HasMetafieldsIdentifier;
}>;

export type NamedProductsQuery = { nodes: Array<ProductFieldsFragment | {} | null> };

export type MoreOfProductQueryVariables = Exact<{
  id: string;
  inventory: boolean;
  moreVariants: boolean;
  variantsAfter?: InputMaybe<string>;
  moreCollections: boolean;
  collectionsAfter?: InputMaybe<string>;
}>;

export type MoreOfProductQuery = {
  product: {
    collections?: {
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
      nodes: Array<{ handle: string }>;
    };
    variants?: {
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
      nodes: Array<VariantFieldsFragment>;
    };
  } | null;
};

export type BundlePartsQueryVariables = Exact<{
  ids: Array<string> | string;
}>;

export type BundlePartsQuery = {
  nodes: Array<
    | {
        id: string;
        components: {
          nodes: Array<{ quantity: number; productVariant: { title: string; product: { title: string } } }>;
        };
      }
    | {}
    | null
  >;
};

export type ShopQueryVariables = Exact<{ [key: string]: never }>;

export type ShopQuery = {
  shop: { name: string; primaryDomain: { host: string } };
  localization: { country: { currency: { isoCode: CurrencyCode } } };
};

export type PaymentsQueryVariables = Exact<{ [key: string]: never }>;

export type PaymentsQuery = {
  shop: {
    paymentSettings: { acceptedCardBrands: Array<CardBrand>; supportedDigitalWallets: Array<DigitalWallet> };
  };
};

export type RecommendationsQueryVariables = Exact<{
  id: string;
}>;

export type RecommendationsQuery = { productRecommendations: Array<{ id: string }> | null };

export type VersionsQueryVariables = Exact<{ [key: string]: never }>;

export type VersionsQuery = { publicApiVersions: Array<{ handle: string; supported: boolean }> };

export type ScopesQueryVariables = Exact<{ [key: string]: never }>;

export type ScopesQuery = {
  products: {
    nodes: Array<{ tags: Array<string>; variants: { nodes: Array<{ quantityAvailable: number | null }> } }>;
  };
};

export type CollectionQueryVariables = Exact<{
  handle: string;
}>;

export type CollectionQuery = { collection: { id: string } | null };

export type CartCreateMutationVariables = Exact<{
  input: CartInput;
  consent?: InputMaybe<VisitorConsent>;
}>;

export type CartCreateMutation = {
  cartCreate: {
    cart: {
      id: string;
      checkoutUrl: string;
      discountCodes: Array<{ code: string; applicable: boolean }>;
    } | null;
    userErrors: Array<{ code: CartErrorCode | null; field: Array<string> | null; message: string }>;
    warnings: Array<{ code: CartWarningCode; message: string }>;
  } | null;
};

export type CartQuoteMutationVariables = Exact<{
  input: CartInput;
}>;

export type CartQuoteMutation = {
  cartCreate: {
    cart: {
      cost: { totalTaxAmount: { amount: string } | null };
      lines: {
        nodes: Array<
          | {
              merchandise: { id: string };
              cost: { subtotalAmount: { amount: string } };
              discountAllocations: Array<
                | {
                    title: string;
                    targetType: DiscountApplicationTargetType;
                    discountedAmount: { amount: string };
                  }
                | { targetType: DiscountApplicationTargetType; discountedAmount: { amount: string } }
                | { targetType: DiscountApplicationTargetType; discountedAmount: { amount: string } }
              >;
            }
          | {
              merchandise: { id: string };
              cost: { subtotalAmount: { amount: string } };
              discountAllocations: Array<
                | {
                    title: string;
                    targetType: DiscountApplicationTargetType;
                    discountedAmount: { amount: string };
                  }
                | { targetType: DiscountApplicationTargetType; discountedAmount: { amount: string } }
                | { targetType: DiscountApplicationTargetType; discountedAmount: { amount: string } }
              >;
            }
        >;
      };
      deliveryGroups: {
        nodes: Array<{
          deliveryOptions: Array<{
            title: string | null;
            description: string | null;
            estimatedCost: { amount: string };
          }>;
        }>;
      };
    } | null;
    userErrors: Array<{ code: CartErrorCode | null; message: string }>;
    warnings: Array<{ code: CartWarningCode; message: string }>;
  } | null;
};

export type CartDiscountMutationVariables = Exact<{
  cartId: string;
  codes: Array<string> | string;
}>;

export type CartDiscountMutation = {
  cartDiscountCodesUpdate: {
    cart: {
      discountCodes: Array<{ code: string; applicable: boolean }>;
      lines: {
        nodes: Array<
          | {
              discountAllocations: Array<
                | Allocation_CartAutomaticDiscountAllocation_Fragment
                | Allocation_CartCodeDiscountAllocation_Fragment
                | Allocation_CartCustomDiscountAllocation_Fragment
              >;
            }
          | {
              discountAllocations: Array<
                | Allocation_CartAutomaticDiscountAllocation_Fragment
                | Allocation_CartCodeDiscountAllocation_Fragment
                | Allocation_CartCustomDiscountAllocation_Fragment
              >;
            }
        >;
      };
    } | null;
    userErrors: Array<{ code: CartErrorCode | null; message: string }>;
    warnings: Array<{ code: CartWarningCode; message: string }>;
  } | null;
};

type Allocation_CartAutomaticDiscountAllocation_Fragment = {
  targetType: DiscountApplicationTargetType;
  discountedAmount: { amount: string };
  sourceDiscountApplication:
    | { value: { amount: string } | { percentage: number } }
    | { value: { amount: string } | { percentage: number } }
    | { value: { amount: string } | { percentage: number } };
};

type Allocation_CartCodeDiscountAllocation_Fragment = {
  code: string;
  targetType: DiscountApplicationTargetType;
  discountedAmount: { amount: string };
  sourceDiscountApplication:
    | { value: { amount: string } | { percentage: number } }
    | { value: { amount: string } | { percentage: number } }
    | { value: { amount: string } | { percentage: number } };
};

type Allocation_CartCustomDiscountAllocation_Fragment = {
  targetType: DiscountApplicationTargetType;
  discountedAmount: { amount: string };
  sourceDiscountApplication:
    | { value: { amount: string } | { percentage: number } }
    | { value: { amount: string } | { percentage: number } }
    | { value: { amount: string } | { percentage: number } };
};

export type AllocationFragment =
  | Allocation_CartAutomaticDiscountAllocation_Fragment
  | Allocation_CartCodeDiscountAllocation_Fragment
  | Allocation_CartCustomDiscountAllocation_Fragment;
