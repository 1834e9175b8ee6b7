// What people are told of, how it reaches them, and what they may switch off (rules N40, N42–N44, design/notices).
import { dataEmSaoPaulo, horaEmSaoPaulo, inicioDoDia, somarDias } from '../calendario.ts'
import { type Papel, pode } from './permissao.ts'

/** What a notice is about, in the words of rule N40. */
export const TIPOS_DE_AVISO = [
  'pedido-novo',
  'pedido-pago',
  'boleto-emitido',
  'boleto-vence',
  'boleto-atrasado',
  'entrega-mudou',
  'pedido-entregue',
  'pedido-cancelado',
  'separacao-menor',
  'ocorrencia',
  'repasse-liberado',
  'favorito-caiu',
  'cotacao-vencendo',
  'limite-mudou',
  'cadastro-na-fila',
  'reembolso-a-mao',
  'emissao-parada',
  'mesa',
  'mensagem',
  'extrato-do-mes',
  'aprovacao-pedida',
  'webhook-desligado',
] as const
export type TipoDeAviso = (typeof TIPOS_DE_AVISO)[number]

/** What a person chooses about (rule N44). */
export const GRUPOS_DE_AVISO = ['PEDIDOS', 'DINHEIRO', 'PRECOS', 'MENSAGENS', 'EXTRATO', 'EQUIPE'] as const
export type GrupoDeAviso = (typeof GRUPOS_DE_AVISO)[number]

/** The groups whose e-mails may be switched off: what concerns money always comes. */
export const GRUPOS_COM_ESCOLHA = [
  'PEDIDOS',
  'PRECOS',
  'MENSAGENS',
  'EXTRATO',
  'EQUIPE',
] as const satisfies readonly GrupoDeAviso[]
export type GrupoComEscolha = (typeof GRUPOS_COM_ESCOLHA)[number]

/** How a kind is told by e-mail or by push: until the person says otherwise, only if the person asks for it, or never. */
export type PorOutroMeio = 'LIGADO' | 'DESLIGADO' | 'NUNCA'

/** Do the e-mails of a group come while the person has chosen nothing? The one place that says it (rule N40, design/notices). */
const EMAIL_NO_INICIO: Readonly<Record<GrupoDeAviso, boolean>> = {
  PEDIDOS: true,
  DINHEIRO: true,
  PRECOS: false,
  MENSAGENS: true,
  EXTRATO: false,
  EQUIPE: true,
}

interface RegraDoTipo {
  grupo: Exclude<GrupoDeAviso, 'EQUIPE'>
  /** Never by e-mail, whatever the group says. */
  semEmail?: true
  /** On a device that asked for pushes. Absent: never. */
  push?: 'LIGADO' | 'DESLIGADO'
}

const REGRAS: Readonly<Record<TipoDeAviso, RegraDoTipo>> = {
  'pedido-novo': { grupo: 'PEDIDOS', push: 'DESLIGADO' },
  'pedido-pago': { grupo: 'DINHEIRO', push: 'DESLIGADO' },
  'boleto-emitido': { grupo: 'DINHEIRO' },
  'boleto-vence': { grupo: 'DINHEIRO', push: 'DESLIGADO' },
  'boleto-atrasado': { grupo: 'DINHEIRO' },
  'entrega-mudou': { grupo: 'PEDIDOS', push: 'LIGADO' },
  'pedido-entregue': { grupo: 'PEDIDOS', push: 'DESLIGADO' },
  'pedido-cancelado': { grupo: 'PEDIDOS', push: 'LIGADO' },
  // Rule N56: what is missing is not only a matter of money, and people may look for it elsewhere.
  'separacao-menor': { grupo: 'PEDIDOS', push: 'DESLIGADO' },
  ocorrencia: { grupo: 'PEDIDOS', push: 'DESLIGADO' },
  // Off at first, in a group without a choice.
  'repasse-liberado': { grupo: 'DINHEIRO', semEmail: true },
  'favorito-caiu': { grupo: 'PRECOS', push: 'DESLIGADO' },
  'cotacao-vencendo': { grupo: 'PRECOS', semEmail: true, push: 'DESLIGADO' },
  'limite-mudou': { grupo: 'DINHEIRO' },
  'cadastro-na-fila': { grupo: 'PEDIDOS' },
  'reembolso-a-mao': { grupo: 'PEDIDOS' },
  'emissao-parada': { grupo: 'PEDIDOS' },
  mesa: { grupo: 'PEDIDOS' },
  mensagem: { grupo: 'MENSAGENS', push: 'DESLIGADO' },
  // Written for those alone who asked for its e-mail (rule N89).
  'extrato-do-mes': { grupo: 'EXTRATO' },
  'aprovacao-pedida': { grupo: 'PEDIDOS', push: 'LIGADO' },
  'webhook-desligado': { grupo: 'PEDIDOS' },
}

const ehDaEquipe = (papel: Papel) => pode(papel, 'abrir-painel-adm')

/** The group of a kind for a reader of this role; whatever staff are told is of their own group. */
export function grupoDoAviso(tipo: TipoDeAviso, papel: Papel): GrupoDeAviso {
  return ehDaEquipe(papel) ? 'EQUIPE' : REGRAS[tipo].grupo
}

/** How this kind is told by e-mail while a reader of this role has chosen nothing (rule N40). */
export function emailDoAviso(tipo: TipoDeAviso, papel: Papel): PorOutroMeio {
  if (REGRAS[tipo].semEmail) return 'NUNCA'
  return EMAIL_NO_INICIO[grupoDoAviso(tipo, papel)] ? 'LIGADO' : 'DESLIGADO'
}

/** How this kind is told by push, to a device that asked for it, while the person has chosen nothing (rule N40). */
export function pushDoAviso(tipo: TipoDeAviso): PorOutroMeio {
  return REGRAS[tipo].push ?? 'NUNCA'
}

/** May e-mails of this group be switched off? (rule N44) */
export function temEscolha(grupo: GrupoDeAviso): grupo is GrupoComEscolha {
  const grupos: readonly GrupoDeAviso[] = GRUPOS_COM_ESCOLHA
  return grupos.includes(grupo)
}

/** What a role is told of by group. */
export interface GrupoDoPapel {
  grupo: GrupoDeAviso
  /** While the person has chosen nothing; null if nothing of the group comes by e-mail. */
  email: boolean | null
  /** May anything of the group come by push? */
  push: boolean
}

/** The groups that this role is told of by e-mail or by push. */
export function gruposDoPapel(papel: Papel): readonly GrupoDoPapel[] {
  return nomesDosGrupos(papel).map(grupo => ({
    grupo,
    email: papel === 'VENDEDOR' && grupo === 'PRECOS' ? null : EMAIL_NO_INICIO[grupo],
    push: grupo !== 'EQUIPE' && grupo !== 'EXTRATO',
  }))
}

function nomesDosGrupos(papel: Papel): readonly GrupoDeAviso[] {
  if (ehDaEquipe(papel)) return ['EQUIPE']
  const comuns = ['PEDIDOS', 'DINHEIRO', 'PRECOS', 'MENSAGENS'] as const
  return pode(papel, 'ver-proprio-extrato') ? [...comuns, 'EXTRATO'] : comuns
}

/** Pushes wait from this hour to that one, in São Paulo (rule N43). */
const SILENCIO = { de: '21:00', ate: '05:30' } as const

/** What is told even then if it concerns the delivery of this day: somebody is about to load or to receive it. */
const MESMO_NO_SILENCIO: readonly TipoDeAviso[] = ['pedido-cancelado', 'entrega-mudou']

/**
 * For how many seconds a push waits at this instant; 0 if it leaves at once (rule N43). `dias` are those of its delivery,
 * `YYYY-MM-DD`: the day of the order, and the one that it was moved from.
 */
export function silencioDoPush(tipo: TipoDeAviso, agora: Date, dias: readonly string[]): number {
  const [hoje, hora] = [dataEmSaoPaulo(agora), horaEmSaoPaulo(agora)]
  if (hora < SILENCIO.de && hora >= SILENCIO.ate) return 0
  if (dias.includes(hoje) && MESMO_NO_SILENCIO.includes(tipo)) return 0
  const dia = inicioDoDia(hora >= SILENCIO.de ? somarDias(hoje, 1) : hoje)
  const [horas = 0, minutos = 0] = SILENCIO.ate.split(':').map(Number)
  return Math.ceil((dia.getTime() - agora.getTime()) / 1000) + horas * 3600 + minutos * 60
}

/** The state of a notice's e-mail (rule N45). DISPENSADO: switched off, or no longer true when it was written. */
export const SITUACOES_DE_EMAIL = ['NA_FILA', 'ENVIADO', 'FALHOU', 'DISPENSADO'] as const
export type SituacaoDoEmail = (typeof SITUACOES_DE_EMAIL)[number]

/** For how many days notices are kept (rule N45). */
export const DIAS_DE_AVISO = 90

/** How often staff may send one e-mail of an order again within an hour (rule N45). */
export const REENVIOS_POR_HORA = 3

/** New orders of a seller become one notice within so many minutes, and so do paid ones (rule N42). */
export const MINUTOS_DE_REUNIAO = 10

/** Within how many minutes events of this kind without a key become one unread notice; null for a kind whose key alone decides (rule N42). */
export function minutosDeReuniao(tipo: TipoDeAviso): number | null {
  return tipo === 'pedido-novo' || tipo === 'pedido-pago' ? MINUTOS_DE_REUNIAO : null
}
