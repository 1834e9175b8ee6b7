// The draft of a registration, kept in this tab until it is sent, so that a reload or an accidental "back" loses nothing. One
// kind of account at a time; never a password or a picture.
import { useEffect, useState } from 'react'
import { guardado } from '#web/queries/guardado.ts'
import { ofTab } from '#web/ui/storage.ts'

const NUNCA: ReadonlySet<string> = new Set(['role', 'password', 'confirmacao', 'imageFile'])

type Campos = Readonly<Record<string, string>>

/** The fields of an empty registration, and its kind of account. */
type Vazio = Campos & { readonly role: string }

interface Rascunho {
  role: string
  campos: Campos
}

const lugar = guardado<Rascunho | null>('rascunho-do-cadastro', { vazio: null, onde: ofTab })

/** The filled-in fields of this form; null if there are none, or if the draft belongs to the other form. */
export function lerRascunho(vazio: Vazio): Campos | null {
  const rascunho = lugar.ler()
  if (rascunho?.role !== vazio.role) return null
  const preenchidos = Object.entries(rascunho.campos).filter(([nome]) => nome in vazio)
  return preenchidos.length > 0 ? Object.fromEntries(preenchidos) : null
}

/** Stores the fields that differ from the empty form. */
export function guardarRascunho(vazio: Vazio, valores: Readonly<Record<string, unknown>>): void {
  const campos = Object.entries(valores).filter(
    (campo): campo is [string, string] =>
      !NUNCA.has(campo[0]) && typeof campo[1] === 'string' && campo[1] !== vazio[campo[0]],
  )
  lugar.mudar(() => (campos.length > 0 ? { role: vazio.role, campos: Object.fromEntries(campos) } : null))
}

export function esquecerRascunho(): void {
  lugar.mudar(() => null)
}

/** The form's initial values, with those of a draft from an earlier visit in this tab. */
export function useRascunho<Inicial extends Vazio>(vazio: Inicial) {
  const [recuperado, setRecuperado] = useState(() => lerRascunho(vazio))
  const [vez, setVez] = useState(0)

  // Opening the other kind of registration deletes this draft.
  useEffect(() => {
    if (!lerRascunho(vazio)) esquecerRascunho()
  }, [vazio])

  return {
    iniciais: { ...vazio, ...recuperado },
    /** Key of the form: a new one starts it over. */
    vez,
    recuperado: recuperado !== null,
    guardar: (valores: Readonly<Record<string, unknown>>) => guardarRascunho(vazio, valores),
    recomecar: () => {
      esquecerRascunho()
      setRecuperado(null)
      setVez(vez + 1)
    },
  }
}
