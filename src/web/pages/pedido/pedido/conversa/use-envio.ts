import { type RefObject, useRef, useState } from 'react'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { novaChave } from '#web/queries/nova-chave.ts'
import { type Fio, useEscrever } from '#web/queries/pedido/pedido/conversa-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import {
  guardarRascunho,
  guardarTentativa,
  lerRascunho,
  lerTentativa,
  semOEnviado,
  type Tentativa,
} from './rascunho.ts'
import { type FotoEscolhida, useFotos } from './use-fotos.ts'

/** What is being written into a thread: its text and photos, which stay until they were sent. */
export function useEnvio(fio: Fio, campo: RefObject<HTMLTextAreaElement | null>) {
  const { id: userId } = useUser()
  const [texto, setTexto] = useState(() => lerRascunho(userId, fio))
  // What is typed while a message is on its way is not part of it.
  const digitado = useRef(texto)
  const [erro, setErro] = useState<string | null>(null)
  const escolha = useFotos(setErro)
  const { fotos, preparando } = escolha
  const { mutateAsync, isPending } = useEscrever(fio)
  const indo = useRef(false)
  const chaves = useChaves(userId, fio)

  function escrever(mudado: string) {
    setErro(null)
    setTexto(mudado)
    digitado.current = mudado
    guardarRascunho(userId, fio, mudado)
  }

  async function enviar() {
    if (indo.current || preparando || (texto.trim() === '' && fotos.length === 0)) return
    indo.current = true
    setErro(null)
    try {
      const blobs = fotos.map(({ foto }) => foto)
      const falhas = await mutateAsync({ texto, fotos: blobs, ...chaves.para(texto, blobs[0]) })
      chaves.esquecer()
      const ficam = fotos.filter(({ foto }) => falhas.has(foto))
      escolha.enviadas(fotos.filter(foto => !ficam.includes(foto)))
      escrever(semOEnviado(digitado.current, texto))
      if (ficam.length > 0) setErro(erroDasFotos(ficam, falhas))
      campo.current?.focus()
    } catch (falha) {
      setErro(mensagemDaFalha(falha, 'A mensagem não foi enviada. Tente de novo.'))
    }
    indo.current = false
  }

  return { texto, fotos, erro, enviando: isPending, preparando, escrever, ...escolha.acoes, enviar }
}

// The same words sent again after a lost answer are the same message, also after the page was closed.
function useChaves(userId: number, fio: Fio) {
  const [guardada] = useState(() => lerTentativa(userId, fio))
  const ultima = useRef<(Tentativa & { foto?: Blob | undefined }) | null>(guardada)
  return {
    /** The key for this text. `comFoto`: the message itself takes the first photo; else it may be there already, with another one. */
    para(texto: string, foto: Blob | undefined): { chave: string; comFoto: boolean } {
      const antes = ultima.current
      const mesmaFoto = antes?.foto === foto
      if (antes?.texto === texto && (texto.trim() !== '' || mesmaFoto))
        return { chave: antes.chave, comFoto: mesmaFoto }
      const chave = novaChave()
      ultima.current = { texto, chave, foto }
      guardarTentativa(userId, fio, { texto, chave })
      return { chave, comFoto: true }
    },
    esquecer() {
      ultima.current = null
      guardarTentativa(userId, fio, null)
    },
  }
}

function erroDasFotos(ficam: readonly FotoEscolhida[], falhas: ReadonlyMap<Blob, unknown>): string {
  const [primeira] = ficam
  const motivo = mensagemDaFalha(primeira && falhas.get(primeira.foto), 'Tente de novo.')
  return `A mensagem foi enviada, mas ${ficam.length === 1 ? 'uma foto não foi' : 'as fotos não foram'}. ${motivo}`
}
