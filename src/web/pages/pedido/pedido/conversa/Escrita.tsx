import { type ChangeEvent, type KeyboardEvent, useId, useRef } from 'react'
import { FOTOS_POR_MENSAGEM, TEXTO_MAXIMO } from '#domain/pedido/conversa.ts'
import type { Fio } from '#web/queries/pedido/pedido/conversa-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { useMedia } from '#web/ui/page/use-media.ts'
import styles from './Escrita.module.css'
import { useEnvio } from './use-envio.ts'
import type { FotoEscolhida } from './use-fotos.ts'

/** From how few characters left on the number is shown. */
const AVISAR_AOS = 100

/** The field in which a message is written. With a mouse or a keyboard Enter sends; on a touch screen it begins a line. */
export function Escrita({ fio }: { fio: Fio }) {
  const campo = useRef<HTMLTextAreaElement>(null)
  const comTeclado = useMedia('(pointer: fine)')
  const envio = useEnvio(fio, campo)
  const { texto, fotos, erro, enviando, preparando, escrever, juntar, tirar, enviar } = envio
  const restam = TEXTO_MAXIMO - texto.length

  function aoTeclar(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !comTeclado) return
    event.preventDefault()
    void enviar()
  }

  return (
    <form
      className={styles.escrita}
      onSubmit={event => {
        event.preventDefault()
        void enviar()
      }}
      noValidate
    >
      {fotos.length > 0 && <Fotos fotos={fotos} tirar={tirar} />}
      <div className={styles.linha}>
        <EscolherFotos cheio={preparando || fotos.length >= FOTOS_POR_MENSAGEM} juntar={juntar} />
        <div className={styles.campo}>
          <TextArea
            ref={campo}
            label="Mensagem"
            labelHidden
            rows={1}
            maxLength={TEXTO_MAXIMO}
            placeholder="Escreva uma mensagem"
            enterKeyHint={comTeclado ? 'send' : 'enter'}
            value={texto}
            error={erro ?? undefined}
            hint={restam <= AVISAR_AOS ? `Restam ${restam} caracteres.` : undefined}
            onChange={event => escrever(event.target.value)}
            onKeyDown={aoTeclar}
          />
        </div>
        <Button type="submit" busy={enviando || preparando}>
          Enviar
        </Button>
      </div>
    </form>
  )
}

function Fotos({ fotos, tirar }: { fotos: readonly FotoEscolhida[]; tirar: (foto: FotoEscolhida) => void }) {
  return (
    <ul className={styles.fotos}>
      {fotos.map((foto, i) => (
        <li key={foto.url} className={styles.foto}>
          <img src={foto.url} alt={`Foto ${i + 1}, ainda não enviada`} />
          <IconButton icon="close" label={`Tirar a foto ${i + 1}`} onClick={() => tirar(foto)} />
        </li>
      ))}
    </ul>
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
    <label htmlFor={id} className={classNames(styles.escolher, cheio && styles.cheio)} title="Juntar fotos">
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
