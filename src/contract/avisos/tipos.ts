// Every kind of notice, and what follows from its entry: words, ways and groups, the same in the app, by e-mail and by push (rules N40–N44).
import { type Papel, pode } from '#domain/conta/permissao.ts'
import { GRUPOS_DE_AVISO, type GrupoDeAviso, grupoDeclarado } from './grupos.ts'
import type { AvisoDeclarado, TextoDoAviso } from './tipo-de-aviso.ts'
import { tiposDaEquipe } from './tipos-da-equipe.ts'
import { tiposDeDinheiro } from './tipos-de-dinheiro.ts'
import { tiposDePedido } from './tipos-de-pedido.ts'

const tiposDeAviso = { ...tiposDePedido, ...tiposDeDinheiro, ...tiposDaEquipe }

type TiposDeAviso = typeof tiposDeAviso
export type TipoDeAviso = keyof TiposDeAviso
/** The data of a notice by its kind. */
export type DadosDoAviso = {
  [T in TipoDeAviso]: TiposDeAviso[T] extends AvisoDeclarado<infer D> ? D : never
}
export type ConteudoDoAviso = { [T in TipoDeAviso]: { tipo: T; dados: DadosDoAviso[T] } }[TipoDeAviso]

export const TIPOS_DE_AVISO = Object.keys(tiposDeAviso) as [TipoDeAviso, ...TipoDeAviso[]] // the table's own keys

/** How a kind is told by e-mail or by push: until the person says otherwise, only if the person asks for it, or never. */
export type PorOutroMeio = 'LIGADO' | 'DESLIGADO' | 'NUNCA'

// Safe: the kind chooses the entry of its own data. The compiler cannot see it.
const declarado = (tipo: TipoDeAviso) => tiposDeAviso[tipo] as AvisoDeclarado<DadosDoAviso[TipoDeAviso]>

/**
 * The title, the text and the link of a notice (rule N41). Pure; names are shown as they were at the time of the notice, and that of a
 * buyer, whom a seller need not know yet, makes no link. `quantidade` is the number of its events.
 */
export function escreverAviso(
  { tipo, dados }: ConteudoDoAviso,
  { quantidade }: { quantidade: number } = { quantidade: 1 },
): TextoDoAviso {
  return declarado(tipo).escrever(dados, quantidade)
}

/** The words of a notice on a locked screen, which anybody beside its owner can read; the text may be empty (rules N40, N41). Pure. */
export function escreverPush(
  { tipo, dados }: ConteudoDoAviso,
  { quantidade }: { quantidade: number },
): TextoDoAviso {
  const { push, escrever } = declarado(tipo)
  const { titulo, texto, link } = escrever(dados, quantidade)
  return {
    titulo: push?.titulo?.(dados, quantidade) ?? titulo,
    texto: push?.comTexto ? texto : '',
    link,
  }
}

const ehDaEquipe = (papel: Papel) => pode(papel, 'abrir-painel-adm')

/** The group of a kind for a reader of this role; whatever staff are told is of their own group. */
export function grupoDoAviso(tipo: TipoDeAviso, papel: Papel): GrupoDeAviso {
  return ehDaEquipe(papel) ? 'EQUIPE' : declarado(tipo).grupo
}

/** How this kind is told by e-mail while a reader of this role has chosen nothing (rule N40). */
export function emailDoAviso(tipo: TipoDeAviso, papel: Papel): PorOutroMeio {
  if (declarado(tipo).semEmail) return 'NUNCA'
  return grupoDeclarado(grupoDoAviso(tipo, papel)).email ? 'LIGADO' : 'DESLIGADO'
}

/** How this kind is told by push, to a device that asked for it, while the person has chosen nothing (rule N40). */
export function pushDoAviso(tipo: TipoDeAviso): PorOutroMeio {
  return declarado(tipo).push?.noInicio ?? 'NUNCA'
}

/** May a push of this kind leave at night if it concerns the delivery of this day? (rule N43) */
export const pushDeNoite = (tipo: TipoDeAviso): boolean => declarado(tipo).push?.deNoite ?? false

/** Do its events without a key become one notice for some minutes? Else its key alone decides (rule N42). */
export const reuneEventos = (tipo: TipoDeAviso): boolean => declarado(tipo).reune ?? false

/** The event that customers' systems are told with a notice of this kind; null if they are told none (rule N139). */
export const eventoDoAviso = (tipo: TipoDeAviso) => declarado(tipo).evento ?? null

/** What a role is told of by group. */
interface GrupoDoPapel {
  grupo: GrupoDeAviso
  /** While the person has chosen nothing; null if nothing of the group comes by e-mail. */
  email: boolean | null
  /** May anything of the group come by push? */
  push: boolean
}

/** The groups that this role is told of by e-mail or by push. */
export function gruposDoPapel(papel: Papel): readonly GrupoDoPapel[] {
  return GRUPOS_DE_AVISO.filter(grupo => ehDoPapel(grupo, papel)).map(grupo => {
    const { email, vendedorSemEmail } = grupoDeclarado(grupo)
    return {
      grupo,
      email: papel === 'VENDEDOR' && vendedorSemEmail ? null : email,
      push: Object.values(tiposDeAviso).some(tipo => tipo.grupo === grupo && tipo.push),
    }
  })
}

function ehDoPapel(grupo: GrupoDeAviso, papel: Papel): boolean {
  if (ehDaEquipe(papel) || grupo === 'EQUIPE') return ehDaEquipe(papel) && grupo === 'EQUIPE'
  return grupo !== 'EXTRATO' || pode(papel, 'ver-proprio-extrato')
}
