import { classNames } from '#web/ui/class-names.ts'
import { imagemPequena } from '../imagem/tamanhos.ts'
import styles from './Retrato.module.css'

const CORES = ['rose', 'mint', 'sky', 'lilac', 'lime'] as const

interface RetratoProps {
  pessoa: { id: number; nome: string; imageUrl: string | null }
  /** Side in pixels; 56 if absent. */
  size?: number
}

/** An account's picture, or its initials on tissue paper; decorative, because the name is always beside it. */
export function Retrato({ pessoa, size = 56 }: RetratoProps) {
  const { id, nome, imageUrl } = pessoa
  return (
    <span
      className={classNames('bold', styles.retrato, CORES[id % CORES.length])}
      style={{ width: size, height: size, fontSize: size / 2.6 }}
      aria-hidden="true"
    >
      {imageUrl ? (
        <img src={imagemPequena(imageUrl)} alt="" width={size} height={size} loading="lazy" />
      ) : (
        iniciais(nome)
      )}
    </span>
  )
}

function iniciais(nome: string): string {
  const palavras = nome.split(/\s+/).filter(palavra => /^\p{Lu}/u.test(palavra))
  return palavras
    .slice(0, 2)
    .map(palavra => [...palavra][0])
    .join('')
}
