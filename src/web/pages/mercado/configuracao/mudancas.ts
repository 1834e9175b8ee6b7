// What changed in the settings, in words.

import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { formatarPorcentagem } from '#domain/porcentagem.ts'
import type { Configuracao, MudancaDeConfiguracao } from '#web/queries/mercado/configuracao-queries.ts'

export type Nome = keyof Omit<Configuracao, 'versao'>
type Valor = Configuracao[Nome]

const porCento = (pontos: Valor) => `${formatarPorcentagem(Number(pontos))} %`
const dias = (quantos: Valor) => `${quantos} dias`
const reais = (valor: Valor) => formatarCentavos(deReais(Number(valor)))
const escolha = (sim: string, nao: string) => (valor: Valor) => (valor ? sim : nao)

/** What the form and its history call each setting, and how they write its value. */
export const AJUSTES: Readonly<Record<Nome, readonly [rotulo: string, escrever: (valor: Valor) => string]>> =
  {
    comissaoPontosBase: ['Comissão sobre os itens dos vendedores', porCento],
    maximoDeRecebedores: ['Máximo de recebedores por boleto', String],
    prazoDoBoletoDias: ['Prazo do boleto', dias],
    pagavelAposVencimentoDias: ['Pagável depois do vencimento', dias],
    multaPontosBase: ['Multa por atraso', porCento],
    jurosPontosBase: ['Juros por atraso', pontos => `${porCento(pontos)} ao mês`],
    bloquearEmAtraso: [
      'Comprador com boleto em atraso',
      escolha('Não gera outro boleto', 'Pode gerar outro boleto'),
    ],
    diasParaEntregar: ['Prazo de entrega', dias],
    esconderSemConfirmacaoDias: [
      'Esconder preço sem confirmação',
      quantos => (quantos === 0 ? 'nunca' : dias(quantos)),
    ],
    separarAntesDePagar: [
      'Pedido que ainda não foi pago',
      escolha('Vendedores já separam', 'Vendedores esperam o pagamento'),
    ],
    juntarEntregas: [
      'Pedidos do mesmo dia e endereço',
      escolha('Um frete para a entrega', 'Cada um paga o seu frete'),
    ],
    prazoDeConferenciaHoras: ['Prazo para conferir', horas => `${horas} horas`],
    aceitarSozinhoAteCentavos: [
      'Aceitar ocorrência sozinho até',
      valor => (valor === 0 ? 'nunca' : reais(valor)),
    ],
    reservaDaPlataformaCentavos: ['Reserva da plataforma por boleto', reais],
    pixLigado: ['Pedido entregue que não foi pago', escolha('Também por Pix', 'Só pelo boleto')],
    pixMinutos: ['Validade do Pix', minutos => `${minutos} minutos`],
    segundoFatorDoAdm: ['ADM precisa da verificação em duas etapas', escolha('Precisa', 'Não precisa')],
  }

/** "Multa por atraso: 0 % → 2,5 %", one for each setting that changed and still exists; a sentence if there is none. */
export function descreverMudancas({
  antes,
  depois,
}: Pick<MudancaDeConfiguracao, 'antes' | 'depois'>): string[] {
  const nomes = Object.keys(AJUSTES) as Nome[] // the table's own keys
  const mudancas = nomes
    .filter(nome => depois[nome] !== undefined)
    .map(nome => {
      const [campo, escrever] = AJUSTES[nome]
      const texto = (valor: Valor | undefined) => (valor === undefined ? '—' : escrever(valor))
      return `${campo}: ${texto(antes[nome])} → ${texto(depois[nome])}`
    })
  return mudancas.length > 0 ? mudancas : ['Um ajuste que não existe mais.']
}
