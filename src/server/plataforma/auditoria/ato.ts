// The acts that the audit records. Each is declared once, with its sentence, by the noun that does it (rule M14).
import { invariant } from '#domain/invariant.ts'
import type { CampoDoRegistro } from './campos-do-registro.ts'

export const ASSUNTOS = [
  'Cadastros e contas',
  'Pedidos e dinheiro',
  'Carrinho de um comprador',
  'Listas de um comprador',
  'Produtos e ajustes',
  'Segunda pessoa',
  'Consultas',
] as const

interface AtoDeclarado {
  assunto: (typeof ASSUNTOS)[number]
  frase: string
  /** What its values are if they are no objects. */
  valor?: CampoDoRegistro
}

/** The code of an act, which only `ato` makes: one without a sentence does not compile. The login of a session signs it (rule N117). */
export type Ato<Codigo extends string = string> = Codigo & { readonly declarado: 'login' }
/** The code of an act that no member of a team reaches: the account signs it. Only `atoSoDaConta` makes it. */
export type AtoSoDaConta<Codigo extends string = string> = Codigo & { readonly declarado: 'conta' }

const atos = new Map<string, AtoDeclarado>()

/** Declares an act when its module is loaded. `frase` says what its author did: 'Aceitou o cadastro'. */
export function ato<Codigo extends string>(
  codigo: Codigo,
  assunto: AtoDeclarado['assunto'],
  frase: string,
  valor?: CampoDoRegistro,
): Ato<Codigo> {
  declarar(codigo, { assunto, frase, ...(valor && { valor }) })
  return codigo as Ato<Codigo> // it stands among the acts now
}

/** The same of an act of staff, or of an account's own login alone. */
export function atoSoDaConta<Codigo extends string>(
  codigo: Codigo,
  assunto: AtoDeclarado['assunto'],
  frase: string,
  valor?: CampoDoRegistro,
): AtoSoDaConta<Codigo> {
  declarar(codigo, { assunto, frase, ...(valor && { valor }) })
  return codigo as AtoSoDaConta<Codigo> // likewise
}

function declarar(codigo: string, declarado: AtoDeclarado): void {
  invariant(!atos.has(codigo), `ato declarado duas vezes: ${codigo}`)
  atos.set(codigo, declarado)
}

/** The act of this code; one that no longer exists is told by its code. */
export function atoDe(codigo: string): Pick<AtoDeclarado, 'frase' | 'valor'> {
  return atos.get(codigo) ?? { frase: codigo }
}

/** The acts of each subject, by their sentences. */
export function atosPorAssunto() {
  return ASSUNTOS.map(assunto => ({
    assunto,
    atos: [...atos]
      .filter(([, declarado]) => declarado.assunto === assunto)
      .map(([codigo, { frase }]) => ({ codigo, frase }))
      .sort((um, outro) => um.frase.localeCompare(outro.frase, 'pt-BR')),
  }))
}

/** Staff looked at the CNPJ and e-mail of an account: the only act that changes nothing. */
export const CONSULTA = ato('consultar-cadastro', 'Consultas', 'Consultou dados cadastrais')

// Of a second person, which is no longer asked for: their entries stay.
ato('pedir-aprovacao', 'Segunda pessoa', 'Pediu aprovação')
ato('recusar-aprovacao', 'Segunda pessoa', 'Recusou um pedido de aprovação')
ato('cancelar-aprovacao', 'Segunda pessoa', 'Retirou um pedido de aprovação')
