// Calls that ask for the password again 12 hours after it was typed (rule M46, design/sessions). One dialog of the app asks for all of them.
import { recusadoCom } from './api-error.ts'

/** What else happens while a call waits for the password. */
export interface EsperaDaSenha {
  /** Before the person is asked. */
  aoPerguntar: () => void
  /** After the right password, before the call is repeated. */
  aoConfirmar: () => void
}

interface PerguntaDaSenha {
  /** The password was right: the calls that wait are repeated. */
  confirmada: () => void
  /** The calls that wait are refused. */
  desistir: () => void
}

let pergunta: PerguntaDaSenha | null = null
let resposta: Promise<boolean> | null = null
const ouvintes = new Set<() => void>()

function mostrar(nova: PerguntaDaSenha | null): void {
  pergunta = nova
  for (const ouvinte of ouvintes) ouvinte()
}

// Calls that are refused at the same time wait for one answer.
function perguntar(): Promise<boolean> {
  resposta ??= new Promise(resolve => {
    const responder = (confirmada: boolean) => {
      resposta = null
      mostrar(null)
      resolve(confirmada)
    }
    mostrar({ confirmada: () => responder(true), desistir: () => responder(false) })
  })
  return resposta
}

/**
 * Makes a call. If the server refuses it with `senha-de-novo`, the dialog asks for the password, and the right one repeats the call; giving
 * up throws that refusal. The caller sees one call that takes long.
 */
export async function comSenhaRecente<T>(chamar: () => Promise<T>, espera?: EsperaDaSenha): Promise<T> {
  try {
    return await chamar()
  } catch (error) {
    if (!recusadoCom(error, 'senha-de-novo')) throw error
    espera?.aoPerguntar()
    if (!(await perguntar())) throw error
    espera?.aoConfirmar()
    return chamar()
  }
}

/** The question that waits for an answer, as a store for `useSyncExternalStore`. */
export const perguntaDaSenha = {
  read: () => pergunta,
  subscribe(ouvinte: () => void): () => void {
    ouvintes.add(ouvinte)
    return () => ouvintes.delete(ouvinte)
  },
}
