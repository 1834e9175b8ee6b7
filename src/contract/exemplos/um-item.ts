// What the examples of carts and orders share.
export const umProduto = {
  id: 12,
  nome: 'Tomate Italiano',
  tipo: 'Extra AA',
  unidadeMedida: 'caixa 20 kg',
  peso: 20,
  categoria: 2,
  categoriaNome: 'Legumes',
  imageUrl: '/imagens/6f1d2c-1200.webp',
}
export const cotacaoSemData = {
  id: 58,
  preco: 90,
  precoPorKg: 4.5,
  produto: umProduto,
  vendedor: { id: 7, nome: 'Sítio Alvorada', imageUrl: null },
  vendedorNome: 'Sítio Alvorada',
}
export const umItem = { id: 90, quantidade: 20, cotacao: cotacaoSemData, peso: 400, total: 1800 }
export const frete = { origem: 'RIO_DE_JANEIRO', destino: '20040030', pesoTotal: 400, valor: 75 }
export const mercadoComprador = { id: 3, nome: 'Mercado Bom Dia' }
export const LINK = 'https://boleto.pagbank.example/3f0c9a.pdf'
