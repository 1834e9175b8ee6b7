// What a seller's statement says first, its sum, and its groups (rule N90).
import { dataEmSaoPaulo, formatarData } from '#domain/calendario.ts'
import { deReais, emReais, formatarCentavos, type Reais, somar } from '#domain/centavos.ts'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import { GRUPOS_DE_REPASSES, PALAVRA_DO_GRUPO } from '#domain/pagamento/extrato.ts'
import { nomeDoPeriodo, noPeriodo } from '#domain/periodo.ts'
import type { Parcela } from '#web/components/extrato/Conta.tsx'
import type { ExtratoDeRepasses, RepasseDoExtrato } from '#web/queries/contas/repasse-queries.ts'

type Grupo = ExtratoDeRepasses['grupos'][number]

const escrever = (valor: Reais) => formatarCentavos(deReais(valor))
const doGrupo = (grupos: readonly Grupo[], grupo: Grupo['grupo']) => grupos.find(um => um.grupo === grupo)

/** "Em novembro caíram R$ 2.499,45. Faltam R$ 958,33: R$ 744,01 na entrega, R$ 214,32 no pagamento." */
export function respostaDosRepasses({ de, ate, grupos }: ExtratoDeRepasses, hoje: string): string {
  const mes = noPeriodo({ de, ate }, hoje)
  const quando = mes ? `E${mes.slice(1)}` : `De ${nomeDoPeriodo({ de, ate }, hoje)}`
  const recebido = doGrupo(grupos, 'RECEBIDO')
  const caiu = recebido ? `caíram ${escrever(recebido.liquido)}` : 'nada caiu'
  const faltam = (
    [
      ['NA_ENTREGA', 'na entrega'],
      ['NO_PAGAMENTO', 'no pagamento'],
    ] as const
  ).flatMap(([grupo, palavra]) => {
    const soma = doGrupo(grupos, grupo)
    return soma ? [{ valor: soma.liquido, palavra }] : []
  })
  if (faltam.length === 0) return `${quando} ${caiu}.`
  const total = emReais(somar(...faltam.map(({ valor }) => deReais(valor))))
  const partes =
    faltam.length === 1
      ? ` ${faltam[0]?.palavra}`
      : `: ${faltam.map(({ valor, palavra }) => `${escrever(valor)} ${palavra}`).join(', ')}`
  return `${quando} ${caiu}. Faltam ${escrever(total)}${partes}.`
}

/** Sold − commission − claims = what the seller gets, over all but cancelled shares. */
export function contaDosRepasses({ grupos }: ExtratoDeRepasses): Parcela[] {
  const valem = grupos.filter(({ grupo }) => grupo !== 'CANCELADO')
  const soma = (parte: 'bruto' | 'comissao' | 'acerto' | 'liquido') =>
    emReais(somar(...valem.map(grupo => deReais(grupo[parte]))))
  const menos = (rotulo: string, valor: Reais): Parcela[] =>
    valor === 0 ? [] : [{ rotulo, valor, sinal: '−' }]
  return [
    { rotulo: 'Vendido', valor: soma('bruto') },
    ...menos('Comissão', soma('comissao')),
    ...menos('Ocorrências', soma('acerto')),
    { rotulo: 'Você recebe', valor: soma('liquido'), sinal: '=' },
  ]
}

/** The rows of a page under their headings, each with the sum of the whole period. */
export function gruposDosRepasses({ grupos, content, de, ate }: ExtratoDeRepasses, hoje: string) {
  const mes = noPeriodo({ de, ate }, hoje)
  return GRUPOS_DE_REPASSES.flatMap(grupo => {
    const rows = content.filter(repasse => repasse.grupo === grupo)
    const soma = doGrupo(grupos, grupo)
    if (rows.length === 0 || !soma) return []
    const doPeriodo = mes && (grupo === 'RECEBIDO' || grupo === 'CANCELADO') ? ` ${mes}` : ''
    const title = `${PALAVRA_DO_GRUPO[grupo]}${doPeriodo}`
    return [{ key: grupo, title, sum: escrever(soma.liquido), folded: grupo === 'CANCELADO', rows }]
  })
}

const diaDe = (instante: string) => dataEmSaoPaulo(new Date(instante))

/** When the money moves, or moved: "entrega sex 27/11", once delivered "entregue seg 23/11", "liberado em 21/11". */
export function quandoMove({ grupo, desde, entregaDia, entregueEm, pagoEm }: RepasseDoExtrato): string {
  const em = desde === null ? ' —' : ` em ${formatarData(diaDe(desde)).slice(0, 5)}`
  switch (grupo) {
    case 'NA_ENTREGA':
    case 'NO_PAGAMENTO':
      if (entregueEm) return `entregue ${formatarDiaCurto(diaDe(entregueEm))}`
      return entregaDia ? `entrega ${formatarDiaCurto(entregaDia)}` : 'entrega sem dia'
    case 'POR_FORA':
      return pagoEm ? `pago em ${formatarData(pagoEm).slice(0, 5)}` : 'a equipe vai pagar'
    case 'RECEBIDO':
      return `liberado${em}`
    case 'CANCELADO':
      return `cancelado${em}`
  }
}
