// The named comparisons of the month's own account with the product, and what each found.

/** Each one is found here by its name; the page of a month says how often each was made. */
export const CONFERENCIAS = [
  // an order against what its buyer was shown
  'pedido que ninguém viu',
  'itens mostrados',
  'preço mostrado',
  'preço publicado',
  'peso',
  'frete',
  'frete junto',
  'total mostrado',
  'boleto mostrado',
  'pago',
  // shares, and the provider's books
  'taxa da comissão',
  'comissão',
  'bruto',
  'parte',
  'cobranças do banco',
  'dinheiro no banco',
  'devolvido pelo banco',
  'parte no banco',
  'custódia',
  // ledgers
  'limite',
  'sobra',
  'falta',
  'substituto',
  'balança',
  'ocorrência aceita',
  'abatimento',
  'acerto',
  // pages
  'extrato: saldos',
  'extrato: virada',
  'extrato: grupos',
  'extrato: boletos',
  'extrato: limite',
  'extrato: abatimentos',
  'repasses: somas',
  'repasses: pedidos',
  'adm/repasses: somas',
  'adm/repasses: pedidos',
  'adm/repasses: retidos',
  'painel: dias',
  'painel: atraso',
  'relatório: pedidos',
  'relatório: compras',
  'relatório: vendas',
  'relatório: serviço',
  'relatório: atrasos',
  'relatório: ocorrências',
  'mesa: sem motivo',
  'mesa: sem tarefa',
  'mesa: valor',
  'mesa: contagem',
  'lista da manhã: avisos',
  'lista da manhã: soma',
  'quem saiu',
  'dia da entrega',
  // the end
  'fim dos pedidos',
  'e-mail duas vezes',
] as const
export type Conferencia = (typeof CONFERENCIAS)[number]

export interface Diferenca {
  conferencia: Conferencia
  frase: string
}

export type Conferir = (
  conferencia: Conferencia,
  onde: string,
  nosso: number | string,
  deles: number | string,
) => void

export interface Caderno {
  conferir: Conferir
  /** How often each comparison was made. */
  feitas: Map<Conferencia, number>
  /** Each sentence once, in the order in which they were found. */
  diferencas: Diferenca[]
}

/** `dia` is written before each difference. */
export function abrirCaderno(
  dia: () => string,
  { feitas, diferencas: antes }: Pick<Caderno, 'feitas' | 'diferencas'> = {
    feitas: new Map(),
    diferencas: [],
  },
): Caderno {
  const diferencas = new Map<string, Diferenca>()
  const caderno: Caderno = {
    feitas,
    diferencas: [...antes],
    conferir: (conferencia, onde, nosso, deles) => {
      feitas.set(conferencia, (feitas.get(conferencia) ?? 0) + 1)
      if (nosso === deles) return
      const texto = `${conferencia}: ${onde}: ${nosso} pela conta própria, ${deles} no produto`
      if (diferencas.has(texto)) return
      const diferenca = { conferencia, frase: `${dia()} ${texto}` }
      diferencas.set(texto, diferenca)
      caderno.diferencas.push(diferenca)
    },
  }
  return caderno
}
