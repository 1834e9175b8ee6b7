import { useEffect, useState } from 'react'
import { horaEmSaoPaulo } from '#domain/calendario.ts'
import { enderecoDaFoto, type Mensagem } from '#web/queries/pedido/pedido/conversa-queries.ts'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './Mensagens.module.css'
import { nomeDoAutor } from './por-dia.ts'

interface MensagemDaConversaProps {
  pedidoId: number
  mensagem: Mensagem
  /** When it was read, in milliseconds: from then on counts for how long it may be removed. */
  lidaEm: number
  apagar: (mensagemId: number) => void
}

/** One message: its author, its text or that there was one, and its photos. */
export function MensagemDaConversa({ pedidoId, mensagem, lidaEm, apagar }: MensagemDaConversaProps) {
  const { id, autor, texto, fotos, em } = mensagem
  const apagavel = useApagavel(mensagem.apagavelAte, lidaEm)
  const nome = nomeDoAutor(autor)
  return (
    <li className={classNames(styles.mensagem, autor.eu && styles.minha)}>
      <p className={styles.cabeca}>
        <span className={styles.autor}>{nome}</span>
        <time dateTime={em}>{horaEmSaoPaulo(new Date(em))}</time>
      </p>
      <div className={styles.linha}>
        <div className={classNames(styles.balao, texto === null && styles.apagada)}>
          {texto === null ? 'mensagem apagada' : texto && <p className={styles.texto}>{texto}</p>}
          {fotos > 0 && <FotosDaMensagem pedidoId={pedidoId} mensagemId={id} quantas={fotos} nome={nome} />}
        </div>
        {apagavel && <IconButton icon="trash" label="Apagar esta mensagem" onClick={() => apagar(id)} />}
      </div>
    </li>
  )
}

interface FotosDaMensagemProps {
  pedidoId: number
  mensagemId: number
  quantas: number
  nome: string
}

function FotosDaMensagem({ pedidoId, mensagemId, quantas, nome }: FotosDaMensagemProps) {
  return (
    <ul className={styles.fotos}>
      {Array.from({ length: quantas }, (_, i) => {
        const foto = { pedidoId, mensagemId, ordem: i + 1 }
        return (
          <li key={foto.ordem}>
            <a href={enderecoDaFoto(foto)} target="_blank" rel="noreferrer">
              <img
                src={enderecoDaFoto(foto, '480')}
                alt={`Foto ${foto.ordem} de ${nome}`}
                width="160"
                height="160"
                loading="lazy"
              />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

// The button goes when its time is over; the server decides all the same.
function useApagavel(ate: string | null, lidaEm: number): boolean {
  const [vencida, setVencida] = useState<string | null>(null)
  useEffect(() => {
    if (ate === null) return
    const timer = setTimeout(() => setVencida(ate), Math.max(0, Date.parse(ate) - lidaEm))
    return () => clearTimeout(timer)
  }, [ate, lidaEm])
  return ate !== null && ate !== vencida
}
