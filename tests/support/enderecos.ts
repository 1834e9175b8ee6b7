/** A buyer's whole address, other than the one of a test's new buyer. */
export const ENDERECO_NOVO = {
  cep: '24230-090',
  rua: 'Rua Gavião Peixoto',
  numero: '70',
  complemento: 'Loja 2',
  bairro: 'Icaraí',
  cidade: 'Niterói',
  estado: 'Rio de Janeiro',
  estadoSigla: 'RJ',
  notaDeEntrega: 'Entrada pelos fundos, até 7h.',
}
