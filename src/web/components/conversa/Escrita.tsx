import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { comMaiuscula, erroDeTamanho, variasLinhas } from '#domain/cadastro/texto-visivel.ts'
import { contar, restam } from '#domain/inteiro.ts'
import { FOTOS_POR_MENSAGEM, TEXTO_MAXIMO } from '#domain/pedido/conversa.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { useGuardado } from '#web/queries/guardado.ts'
import { type Fio, useEscrever } from '#web/queries/pedido/pedido/conversa-queries.ts'
import { pessoaDe, useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Box, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { useMedia } from '#web/ui/page/use-media.ts'
import styles from './conversa.module.css'
import { chavesDoFio, rascunhoDoFio, semOEnviado } from './rascunho.ts'

const longoDemais = (texto: string) => erroDeTamanho(texto, TEXTO_MAXIMO, variasLinhas)

/** From how few characters left on the number is shown. */
const AVISAR_AOS = 100

function fraseDoQueCabe(caracteres: number): string | undefined {
  if (caracteres < 0 || caracteres > AVISAR_AOS) return undefined
  return `${comMaiuscula(restam(caracteres, contar(caracteres, 'caractere', 'caracteres')))}.`
}

/** The field in which a message is written; `letra` is the key that leads into it. With a mouse or a keyboard Enter sends; on a touch screen it begins a line. */
export function Escrita({ fio, letra }: { fio: Fio; letra?: string | undefined }) {
  const campo = useRef<HTMLTextAreaElement>(null)
  const comTeclado = useMedia('(pointer: fine)')
  const envio = useEnvio(fio, campo)
  const { texto, fotos, erro, enviando, preparando, escrever, juntar, tirar, enviar } = envio

  function aoTeclar(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !comTeclado) return
    event.preventDefault()
    void enviar()
  }

  return (
    <Stack
      as="form"
      gap={2}
      onSubmit={event => {
        event.preventDefault()
        void enviar()
      }}
      noValidate
    >
      {fotos.length > 0 && <Fotos fotos={fotos} tirar={tirar} />}
      <Row gap={2} align="start">
        <EscolherFotos cheio={preparando || fotos.length >= FOTOS_POR_MENSAGEM} juntar={juntar} />
        <Box grow shrink className={styles.campo}>
          <TextArea
            ref={campo}
            label="Mensagem"
            labelHidden
            rows={1}
            placeholder={`Escreva uma mensagem${letra && comTeclado ? ` (${letra})` : ''}`}
            data-letra={letra?.toLowerCase()}
            aria-keyshortcuts={letra}
            data-autofocus={comTeclado || undefined}
            enterKeyHint={comTeclado ? 'send' : 'enter'}
            value={texto}
            error={longoDemais(texto) ?? erro ?? undefined}
            hint={fraseDoQueCabe(TEXTO_MAXIMO - variasLinhas(texto).length)}
            onChange={event => escrever(event.target.value)}
            onKeyDown={aoTeclar}
          />
        </Box>
        <Button type="submit" busy={enviando || preparando}>
          Enviar
        </Button>
      </Row>
    </Stack>
  )
}

function Fotos({ fotos, tirar }: { fotos: readonly FotoEscolhida[]; tirar: (foto: FotoEscolhida) => void }) {
  return (
    <Row as="ul" gap={3} align="stretch">
      {fotos.map((foto, i) => (
        <li key={foto.url} className={`anchor ${styles.foto}`}>
          <img src={foto.url} alt={`Foto ${i + 1}, ainda não enviada`} />
          <IconButton icon="close" label={`Tirar a foto ${i + 1}`} onClick={() => tirar(foto)} />
        </li>
      ))}
    </Row>
  )
}

interface EscolherFotosProps {
  cheio: boolean
  juntar: (fotos: readonly File[]) => Promise<void>
}

function EscolherFotos({ cheio, juntar }: EscolherFotosProps) {
  const id = useId()

  function aoEscolher({ target }: ChangeEvent<HTMLInputElement>) {
    const escolhidas = [...(target.files ?? [])]
    // The same photo can be chosen again.
    target.value = ''
    void juntar(escolhidas)
  }

  return (
    <label
      htmlFor={id}
      className={classNames('centered hovers brand-text rounded', styles.escolher, cheio && styles.cheio)}
      title="Juntar fotos"
    >
      <Icon name="image" />
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept="image/*"
        multiple
        disabled={cheio}
        aria-label="Juntar fotos"
        onChange={aoEscolher}
      />
    </label>
  )
}

/** A draft in a thread: its text and photos, which stay until they were sent. */
function useEnvio(fio: Fio, campo: RefObject<HTMLTextAreaElement | null>) {
  const pessoa = pessoaDe(useUser())
  const rascunho = rascunhoDoFio(pessoa, fio)
  const texto = useGuardado(rascunho)
  const [erro, setErro] = useState<string | null>(null)
  const escolha = useFotos(setErro)
  const { fotos, preparando } = escolha
  const { mutateAsync, isPending } = useEscrever(fio)
  const indo = useRef(false)
  const [chaves] = useState(() => chavesDoFio(pessoa, fio))

  function escrever(mudado: string) {
    setErro(null)
    rascunho.mudar(() => mudado)
  }

  async function enviar() {
    if (indo.current || preparando || longoDemais(texto) || (texto.trim() === '' && fotos.length === 0))
      return
    indo.current = true
    setErro(null)
    try {
      const blobs = fotos.map(({ foto }) => foto)
      const falhas = await mutateAsync({ texto, fotos: blobs, ...chaves.para(texto, blobs[0]) })
      chaves.esquecer()
      const ficam = fotos.filter(({ foto }) => falhas.has(foto))
      escolha.enviadas(fotos.filter(foto => !ficam.includes(foto)))
      // What was typed while the message was on its way is not part of it.
      rascunho.mudar(atual => semOEnviado(atual, texto))
      if (ficam.length > 0) setErro(erroDasFotos(ficam, falhas))
      campo.current?.focus()
    } catch (falha) {
      setErro(mensagemDaFalha(falha, 'A mensagem não foi enviada. Tente de novo.'))
    }
    indo.current = false
  }

  return { texto, fotos, erro, enviando: isPending, preparando, escrever, ...escolha.acoes, enviar }
}

function erroDasFotos(ficam: readonly FotoEscolhida[], falhas: ReadonlyMap<Blob, unknown>): string {
  const [primeira] = ficam
  const motivo = mensagemDaFalha(primeira && falhas.get(primeira.foto), 'Tente de novo.')
  return `A mensagem foi enviada, mas ${ficam.length === 1 ? 'uma foto não foi' : 'as fotos não foram'}. ${motivo}`
}

interface FotoEscolhida {
  url: string
  foto: Blob
}

/** The photos that were chosen for a message and have not been sent. While some are being prepared nothing may be sent. */
function useFotos(setErro: (erro: string | null) => void) {
  const [fotos, setFotos] = useState<readonly FotoEscolhida[]>([])
  const [preparando, setPreparando] = useState(false)
  const abertas = useRef<readonly FotoEscolhida[]>([])
  useEffect(() => {
    abertas.current = fotos
  }, [fotos])
  useEffect(() => () => soltar(abertas.current), [])

  const remover = (saem: readonly FotoEscolhida[]) => {
    soltar(saem)
    setFotos(atuais => atuais.filter(foto => !saem.includes(foto)))
  }

  async function juntar(escolhidas: readonly File[]) {
    if (preparando) return
    const cabem = escolhidas.slice(0, FOTOS_POR_MENSAGEM - fotos.length)
    setErro(null)
    setPreparando(true)
    // What cannot be made smaller is sent as it is.
    const prontas: readonly Blob[] = await Promise.all(cabem.map(reduzirFoto)).catch(() => cabem)
    const novas = prontas.map(foto => ({ foto, url: URL.createObjectURL(foto) }))
    // Others may have been sent or removed meanwhile.
    setFotos(atuais => [...atuais, ...novas])
    setPreparando(false)
    if (escolhidas.length > cabem.length) setErro(`Uma mensagem leva até ${FOTOS_POR_MENSAGEM} fotos.`)
  }

  function tirar(foto: FotoEscolhida) {
    setErro(null)
    remover([foto])
  }

  return { fotos, preparando, enviadas: remover, acoes: { juntar, tirar } }
}

function soltar(fotos: readonly FotoEscolhida[]): void {
  for (const { url } of fotos) URL.revokeObjectURL(url)
}

/** The longest side that is sent, in pixels; the server keeps 1200. */
const LADO = 1600
const QUALIDADE = 0.85

/** A photo small enough to send. One that the browser cannot read is sent as it is: the server names the problem. */
async function reduzirFoto(foto: File): Promise<Blob> {
  const imagem = await createImageBitmap(foto, { imageOrientation: 'from-image' }).catch(() => null)
  if (!imagem) return foto
  const escala = Math.min(1, LADO / Math.max(imagem.width, imagem.height))
  const tela = document.createElement('canvas')
  tela.width = Math.round(imagem.width * escala)
  tela.height = Math.round(imagem.height * escala)
  tela.getContext('2d')?.drawImage(imagem, 0, 0, tela.width, tela.height)
  imagem.close()
  return new Promise(pronta => tela.toBlob(blob => pronta(blob ?? foto), 'image/jpeg', QUALIDADE))
}
