import type { CheckoutSession, Customer, PortalSession, Price } from './records.ts';

// The objects of the API. What is not stood in for has the value of one who does not use it.

export const customerJson = ({ id, email, metadata, createdS }: Customer) => ({
  id,
  object: 'customer',
  address: null,
  balance: 0,
  created: createdS,
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email,
  invoice_prefix: id.slice(4, 12).toUpperCase(),
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata,
  name: null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
});

export const deletedJson = ({ id }: Customer) => ({ id, object: 'customer', deleted: true });

export const priceJson = (price: Price) => ({
  id: price.id,
  object: 'price',
  active: price.isActive,
  billing_scheme: 'per_unit',
  created: price.createdS,
  currency: price.currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: price.metadata,
  nickname: null,
  product: price.product.id,
  recurring: {
    interval: price.interval,
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount: price.unitAmount,
  unit_amount_decimal: String(price.unitAmount),
});

export const portalJson = (origin: string, { id, customer, returnUrl, createdS }: PortalSession) => ({
  id,
  object: 'billing_portal.session',
  configuration: 'bpc_musette',
  created: createdS,
  customer: customer.id,
  customer_account: null,
  flow: null,
  livemode: false,
  locale: null,
  on_behalf_of: null,
  return_url: returnUrl,
  url: `${origin}/p/session/${id}`,
});

export function checkoutJson(origin: string, session: CheckoutSession) {
  const { customer, price, status, trialDays } = session;
  const amount = trialDays > 0 ? 0 : price.unitAmount;
  return {
    ...UNUSED_IN_CHECKOUT,
    id: session.id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: session.cancelUrl,
    client_reference_id: session.reference,
    created: session.createdS,
    currency: price.currency,
    customer: customer.id,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: status === 'complete' ? 'none' : null,
      tax_ids: null,
    },
    expires_at: session.expiresS,
    invoice: session.subscription?.invoice.id ?? null,
    metadata: session.metadata,
    payment_status: paymentStatusOf(session),
    status,
    subscription: session.subscription?.id ?? null,
    success_url: session.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    // Once it is complete or expired there is no page.
    url: status === 'open' ? `${origin}/c/pay/${session.id}` : null,
  };
}

function paymentStatusOf({ status, trialDays }: CheckoutSession) {
  if (status !== 'complete') return 'unpaid';
  return trialDays > 0 ? 'no_payment_required' : 'paid';
}

const UNUSED_IN_CHECKOUT = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  customer_creation: null,
  customer_email: null,
  discounts: null,
  integration_identifier: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: { enabled: false },
  mode: 'subscription',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'always',
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: {
    allow_redisplay_filters: ['always'],
    payment_method_remove: 'disabled',
    payment_method_save: null,
  },
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  ui_mode: 'hosted',
  wallet_options: null,
};
