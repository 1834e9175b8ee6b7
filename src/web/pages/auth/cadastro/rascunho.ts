// What somebody has filled in of a registration, kept in this tab until it is sent: a reload, or a thumb that went back, costs
// nothing. One kind of account at a time; never a password or a picture.

const CHAVE = 'rascunho-do-cadastro'
const NUNCA: ReadonlySet<string> = new Set(['role', 'password', 'confirmacao', 'imageFile'])

type Campos = Readonly<Record<string, string>>

/** The fields of a registration without any text of a person, and which kind of account it is. */
type Vazio = Campos & { readonly role: string }

interface Rascunho {
  role: string
  campos: Campos
}

/** The fields that were filled in, of those that this form has; null when there are none, or they belong to the other form. */
export function lerRascunho(vazio: Vazio): Campos | null {
  const rascunho = comGuardados(
    guardados => JSON.parse(guardados.getItem(CHAVE) ?? 'null') as Rascunho | null,
  ) // written below
  if (rascunho?.role !== vazio.role) return null
  const preenchidos = Object.entries(rascunho.campos).filter(([nome]) => nome in vazio)
  return preenchidos.length > 0 ? Object.fromEntries(preenchidos) : null
}

/** Keeps whatever is filled in otherwise than at first. */
export function guardarRascunho(vazio: Vazio, valores: Readonly<Record<string, unknown>>): void {
  const campos = Object.entries(valores).filter(
    ([nome, valor]) => !NUNCA.has(nome) && typeof valor === 'string' && valor !== vazio[nome],
  )
  const rascunho = JSON.stringify({ role: vazio.role, campos: Object.fromEntries(campos) })
  if (campos.length === 0) esquecerRascunho()
  else comGuardados(guardados => guardados.setItem(CHAVE, rascunho))
}

/** Nothing is kept any more. */
export function esquecerRascunho(): void {
  comGuardados(guardados => guardados.removeItem(CHAVE))
}

/** Null where the browser keeps nothing: then a reload costs what it did before. */
function comGuardados<Lido>(usar: (guardados: Storage) => Lido): Lido | null {
  try {
    return usar(sessionStorage)
  } catch {
    return null
  }
}
