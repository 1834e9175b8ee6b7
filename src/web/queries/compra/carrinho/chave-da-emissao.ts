/** Mutation key of generating the cart's boleto. In a file of its own, so that what follows it does not load the checkout. */
export const EMISSAO = ['boleto']
