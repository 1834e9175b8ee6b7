// What people are told of, how it reaches them, and what they may switch off (rules N40, N42, N44, decision 111).
import { type Papel, pode } from './permissao.ts'

/** What a notice is about, in the words of rule N40. */
export const TIPOS_DE_AVISO = [
  'pedido-novo',
  'pedido-pago',
  'boleto-emitido',
  'boleto-vence',
  'boleto-atrasado',
  'pedido-entregue',
  'pedido-cancelado',
  'repasse-liberado',
  'favorito-caiu',
  'cotacao-vencendo',
  'limite-mudou',
  'cadastro-na-fila',
  'reembolso-a-mao',
  'emissao-parada',
] as const
export type TipoDeAviso = (typeof TIPOS_DE_AVISO)[number]

/** What a person chooses about (rule N44). */
export const GRUPOS_DE_AVISO = ['PEDIDOS', 'DINHEIRO', 'PRECOS', 'EQUIPE'] as const
export type GrupoDeAviso = (typeof GRUPOS_DE_AVISO)[number]

/** The groups whose e-mails may be switched off: what concerns money always comes. */
export const GRUPOS_COM_ESCOLHA = ['PEDIDOS', 'PRECOS', 'EQUIPE'] as const satisfies readonly GrupoDeAviso[]
export type GrupoComEscolha = (typeof GRUPOS_COM_ESCOLHA)[number]

/** How a kind is told by e-mail: until the person says otherwise, only if the person asks for it, or never. */
export type PorEmail = 'LIGADO' | 'DESLIGADO' | 'NUNCA'

/** Do the e-mails of a group come while the person has chosen nothing? The one place that says it (rule N40, decision 111). */
const EMAIL_NO_INICIO: Readonly<Record<GrupoDeAviso, boolean>> = {
  PEDIDOS: true,
  DINHEIRO: true,
  PRECOS: false,
  EQUIPE: true,
}

interface RegraDoTipo {
  grupo: Exclude<GrupoDeAviso, 'EQUIPE'>
  /** In the app alone, whatever the group says. */
  semEmail?: true
}

const REGRAS: Readonly<Record<TipoDeAviso, RegraDoTipo>> = {
  'pedido-novo': { grupo: 'PEDIDOS' },
  'pedido-pago': { grupo: 'DINHEIRO' },
  'boleto-emitido': { grupo: 'DINHEIRO' },
  'boleto-vence': { grupo: 'DINHEIRO' },
  'boleto-atrasado': { grupo: 'DINHEIRO' },
  'pedido-entregue': { grupo: 'PEDIDOS' },
  'pedido-cancelado': { grupo: 'PEDIDOS' },
  // Off at first, in a group without a choice.
  'repasse-liberado': { grupo: 'DINHEIRO', semEmail: true },
  'favorito-caiu': { grupo: 'PRECOS' },
  'cotacao-vencendo': { grupo: 'PRECOS', semEmail: true },
  'limite-mudou': { grupo: 'DINHEIRO' },
  'cadastro-na-fila': { grupo: 'PEDIDOS' },
  'reembolso-a-mao': { grupo: 'PEDIDOS' },
  'emissao-parada': { grupo: 'PEDIDOS' },
}

const ehDaEquipe = (papel: Papel) => pode(papel, 'abrir-painel-adm')

/** The group of a kind for a reader of this role; whatever staff are told is of their own group. */
export function grupoDoAviso(tipo: TipoDeAviso, papel: Papel): GrupoDeAviso {
  return ehDaEquipe(papel) ? 'EQUIPE' : REGRAS[tipo].grupo
}

/** How this kind is told by e-mail while a reader of this role has chosen nothing (rule N40). */
export function emailDoAviso(tipo: TipoDeAviso, papel: Papel): PorEmail {
  if (REGRAS[tipo].semEmail) return 'NUNCA'
  return EMAIL_NO_INICIO[grupoDoAviso(tipo, papel)] ? 'LIGADO' : 'DESLIGADO'
}

/** May e-mails of this group be switched off? (rule N44) */
export function temEscolha(grupo: GrupoDeAviso): grupo is GrupoComEscolha {
  const grupos: readonly GrupoDeAviso[] = GRUPOS_COM_ESCOLHA
  return grupos.includes(grupo)
}

/** The groups that this role is told of by e-mail, and what each is while the person has chosen nothing. */
export function gruposDoPapel(papel: Papel): readonly { grupo: GrupoDeAviso; email: boolean }[] {
  return nomesDosGrupos(papel).map(grupo => ({ grupo, email: EMAIL_NO_INICIO[grupo] }))
}

function nomesDosGrupos(papel: Papel): readonly GrupoDeAviso[] {
  if (ehDaEquipe(papel)) return ['EQUIPE']
  return papel === 'COMPRADOR' ? ['PEDIDOS', 'DINHEIRO', 'PRECOS'] : ['PEDIDOS', 'DINHEIRO']
}

/** The state of a notice's e-mail (rule N45). DISPENSADO: switched off, or no longer true when it was written. */
export const SITUACOES_DE_EMAIL = ['NA_FILA', 'ENVIADO', 'FALHOU', 'DISPENSADO'] as const
export type SituacaoDoEmail = (typeof SITUACOES_DE_EMAIL)[number]

/** For how many days notices are kept (rule N45). */
export const DIAS_DE_AVISO = 90

/** How often staff may send one e-mail of an order again within an hour (rule N45). */
export const REENVIOS_POR_HORA = 3

/** New orders of a seller become one notice within so many minutes (rule N42). */
export const MINUTOS_DE_REUNIAO = 10

/** Within how many minutes events of this kind become one unread notice; null for a kind whose key alone decides (rule N42). */
export function minutosDeReuniao(tipo: TipoDeAviso): number | null {
  return tipo === 'pedido-novo' ? MINUTOS_DE_REUNIAO : null
}
