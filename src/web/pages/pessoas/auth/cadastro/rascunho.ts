// The draft of a registration, kept in this tab until it is sent, so that a reload or an accidental "back" loses nothing. One
// kind of account at a time; never a password or a picture.
import { ofTab } from '#web/ui/storage.ts'

const CHAVE = 'rascunho-do-cadastro'
const NUNCA: ReadonlySet<string> = new Set(['role', 'password', 'confirmacao', 'imageFile'])

type Campos = Readonly<Record<string, string>>

/** The fields of an empty registration, and its kind of account. */
type Vazio = Campos & { readonly role: string }

interface Rascunho {
  role: string
  campos: Campos
}

/** The filled-in fields of this form; null if there are none, or if the draft belongs to the other form. */
export function lerRascunho(vazio: Vazio): Campos | null {
  const rascunho = ofTab.readJson(CHAVE) as Rascunho | null // written by `guardarRascunho`
  if (rascunho?.role !== vazio.role) return null
  const preenchidos = Object.entries(rascunho.campos).filter(([nome]) => nome in vazio)
  return preenchidos.length > 0 ? Object.fromEntries(preenchidos) : null
}

/** Stores the fields that differ from the empty form. */
export function guardarRascunho(vazio: Vazio, valores: Readonly<Record<string, unknown>>): void {
  const campos = Object.entries(valores).filter(
    ([nome, valor]) => !NUNCA.has(nome) && typeof valor === 'string' && valor !== vazio[nome],
  )
  const rascunho = JSON.stringify({ role: vazio.role, campos: Object.fromEntries(campos) })
  if (campos.length === 0) esquecerRascunho()
  else ofTab.keep(CHAVE, rascunho)
}

/** Deletes the draft. */
export function esquecerRascunho(): void {
  ofTab.keep(CHAVE, null)
}
