/**
 * What the product and the local simulation of PagBank share if no real credentials are configured. None of it is secret: it gives
 * access to the simulation only.
 */
export const SIMULATION_DEFAULTS = {
  internalToken: 'simulacao-do-pagbank-token-da-plataforma',
  clientId: '5ad0c0de-0000-4000-8000-000000000001',
  clientSecret: '5ad0c0de-0000-4000-8000-000000000002',
  platformAccountId: 'ACCO_5AD0C0DE-0000-4000-8000-000000000003',
  platformTaxId: '99110234000159',
  platformName: 'Réstia Marketplace',
  platformEmail: 'financeiro@restia.example',
  platformAddress: 'Rua da Simulação, 100 - Irajá - Rio de Janeiro/RJ - CEP 21530-001',
  maxReceivers: 15,
} as const
