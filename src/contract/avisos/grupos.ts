// What people choose about: one entry a group (rules N40, N44).
import { MINUTOS_ATE_O_EMAIL } from '#domain/pedido/conversa.ts'

interface GrupoDeclarado {
  nome: string
  /** Do its e-mails come while the person has chosen nothing? (design/notices) */
  email: boolean
  /** Its e-mails cannot be switched off. */
  sempre?: true
  /** The notices of the group. */
  oQue: string
  /** On a device, where that is less. */
  noAparelho?: string
  /** The same for a seller, who is told of other things than a buyer. */
  aoVendedor?: string
  /** Nothing of it comes to sellers by e-mail. */
  vendedorSemEmail?: true
  /** What comes to a device while the person has chosen nothing. */
  semMarcar?: { aoVendedor: string; aoComprador: string }
}

const gruposDeAviso = {
  PEDIDOS: {
    nome: 'Pedidos',
    email: true,
    oQue: 'Pedidos entregues e cancelados.',
    aoVendedor: 'Pedidos novos e cancelados.',
    semMarcar: {
      aoVendedor: 'cancelamentos, mudanças de entrega e substitutos',
      aoComprador: 'cancelamentos, mudanças de entrega, substitutos e aprovações',
    },
  },
  DINHEIRO: {
    nome: 'Dinheiro',
    email: true,
    sempre: true,
    oQue: 'Boletos, pagamentos e limite.',
    noAparelho: 'Boletos que vencem e pagamentos confirmados.',
    aoVendedor: 'Pagamentos dos pedidos.',
  },
  PRECOS: {
    nome: 'Preços',
    email: false,
    oQue: 'Favoritos que ficaram mais baratos, e as listas da manhã.',
    aoVendedor: 'Cotações suas que vão vencer.',
    vendedorSemEmail: true,
    semMarcar: {
      aoVendedor: 'preços combinados',
      aoComprador: 'preços combinados e listas da manhã',
    },
  },
  MENSAGENS: {
    nome: 'Mensagens',
    email: true,
    oQue: `As que ficaram ${MINUTOS_ATE_O_EMAIL} minutos sem leitura.`,
  },
  EXTRATO: { nome: 'Extrato do mês', email: false, oQue: 'No dia 1º, o do mês que passou.' },
  EQUIPE: {
    nome: 'Equipe',
    // On at first because arrears are, so the hourly e-mails come with it.
    email: true,
    oQue: 'Cadastros, reembolsos e boletos que esperam pela equipe, e pedidos em atraso.',
  },
} as const satisfies Readonly<Record<string, GrupoDeclarado>>

type Grupos = typeof gruposDeAviso
export type GrupoDeAviso = keyof Grupos
/** The groups with e-mails that may be switched off: messages about money always come. */
export type GrupoComEscolha = {
  [G in GrupoDeAviso]: Grupos[G] extends { sempre: true } ? never : G
}[GrupoDeAviso]

export const GRUPOS_DE_AVISO = Object.keys(gruposDeAviso) as [GrupoDeAviso, ...GrupoDeAviso[]] // the table's own keys

/** The declaration itself, for readers of any group. */
export const grupoDeclarado = (grupo: GrupoDeAviso): GrupoDeclarado => gruposDeAviso[grupo]

/** May e-mails of this group be switched off? (rule N44) */
export function temEscolha(grupo: GrupoDeAviso): grupo is GrupoComEscolha {
  return !grupoDeclarado(grupo).sempre
}

interface Leitor {
  aoVendedor: boolean
  /** The person has not chosen yet. */
  semEscolha: boolean
}

/** What of a group comes this way, in words. */
export function oQueVem(
  grupo: GrupoDeAviso,
  meio: 'email' | 'push',
  { aoVendedor, semEscolha }: Leitor,
): string {
  const { sempre, oQue, noAparelho = oQue, aoVendedor: doVendedor, semMarcar } = grupoDeclarado(grupo)
  const texto = (aoVendedor && doVendedor) || (meio === 'push' ? noAparelho : oQue)
  if (meio === 'email') return sempre ? `${texto} Sempre ligados.` : texto
  if (!semEscolha || !semMarcar) return texto
  return `${texto} Sem marcar, chegam só ${aoVendedor ? semMarcar.aoVendedor : semMarcar.aoComprador}.`
}
