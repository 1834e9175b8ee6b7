import { Link } from '@tanstack/react-router'
import { ALVOS } from '#contract/plataforma/auditoria.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import linha from '#web/components/consulta/LinkDaLinha.module.css'
import { formatarDiaEHora } from '#web/components/data/datas.ts'
import { Instante } from '#web/components/data/Instante.tsx'
import { paths } from '#web/paths.ts'
import type { Registro } from '#web/queries/plataforma/auditoria-queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Column } from '#web/ui/data/Table.tsx'
import styles from './AuditoriaPage.module.css'

/** Author and target are links that narrow the list down to them. On phones they stand in two lines with the action. */
export const colunasDaAuditoria: readonly Column<Registro>[] = [
  { key: 'em', header: 'Quando', card: 'hidden', cell: ({ em }) => <Instante valor={em} /> },
  { key: 'por', header: 'Quem', card: 'hidden', cell: registro => <Autores registro={registro} /> },
  {
    key: 'acao',
    header: 'O que fez',
    card: 'wide',
    cell: registro => (
      <>
        <span className={styles.linha}>
          <strong>{registro.frase}</strong>
          <Quando em={registro.em} />
        </span>
        <span className={`card-only compact ${styles.linha}`}>
          <span>
            <Autores registro={registro} /> · <Alvo alvo={registro.alvo} />
          </span>
          {registro.mudancas.length > 0 && (
            <details>
              <summary className="opens" aria-label={`Antes e depois: ${registro.frase}`} />
              <Mudancas mudancas={registro.mudancas} />
            </details>
          )}
        </span>
      </>
    ),
  },
  { key: 'alvo', header: 'Sobre', card: 'hidden', cell: ({ alvo }) => <Alvo alvo={alvo} /> },
  {
    key: 'mudancas',
    header: 'Antes e depois',
    card: 'hidden',
    cell: ({ mudancas }) => <Mudancas mudancas={mudancas} />,
  },
]

/** "10:43" of today, "27/11" of other days; an older year stands beside. */
function Quando({ em }: Pick<Registro, 'em'>) {
  const [dia = '', hora = ''] = formatarDiaEHora(em).split(' ')
  const [hoje] = formatarDiaEHora(lerRelogio().toISOString()).split(' ')
  const curto = dia === hoje ? hora : dia.slice(-4) === hoje?.slice(-4) ? dia.slice(0, 5) : dia
  return (
    <time dateTime={em} title={`${dia} ${hora}`} className="card-only muted compact">
      {curto}
    </time>
  )
}

function Autores({ registro: { por, aprovadaPor } }: { registro: Registro }) {
  if (!aprovadaPor) return <Autor por={por} />
  return (
    <>
      <Autor por={por} />, com aprovação de <Autor por={aprovadaPor} />
    </>
  )
}

function Autor({ por }: Pick<Registro, 'por'>) {
  if (!por) return 'Sistema'
  return (
    <Link
      from={paths.auditoria}
      to={paths.auditoria}
      className={linha.link}
      search={({ tipo }) => ({ tipo, porUsuarioId: por.id })}
      title={`Só o que fez ${por.nome}`}
    >
      {por.nome}
    </Link>
  )
}

function Alvo({ alvo }: Pick<Registro, 'alvo'>) {
  const nome = nomeDoAlvo(alvo)
  const { tipo: alvoTipo, id: alvoId } = alvo
  if (alvoId === null) return nome
  return (
    <Link
      from={paths.auditoria}
      to={paths.auditoria}
      className={linha.link}
      search={({ tipo }) => ({ tipo, alvoTipo, alvoId })}
      title={`Só o que se fez com ${nome}`}
    >
      {nome}
    </Link>
  )
}

/** Each change with its values before and after; a dash for an audit entry without values. */
function Mudancas({ mudancas }: Pick<Registro, 'mudancas'>) {
  if (mudancas.length === 0) return '—'
  return (
    <ul className={classNames(styles.mudancas, 'breaks compact')}>
      {mudancas.map(({ campo, antes, depois }) => (
        <li key={campo}>
          <span className="muted">{campo}:</span> {antes && <Antes texto={antes} />}
          {depois || '(nada)'}
        </li>
      ))}
    </ul>
  )
}

function Antes({ texto }: { texto: string }) {
  return (
    <>
      <span className="muted">{texto}</span> <span aria-hidden="true">→ </span>
      <span className="visually-hidden">passou a </span>
    </>
  )
}

const palavras: Readonly<Record<string, string>> = ALVOS // any text may be looked up

// "Padaria Estrela", "Pedido #12", "Configuração".
function nomeDoAlvo({ tipo, id, nome }: Registro['alvo']): string {
  if (nome !== null) return nome
  if (tipo === 'usuario' && id === null) return 'Lista de pessoas'
  const palavra = palavras[tipo] ?? tipo
  return id === null ? palavra : `${palavra} #${id}`
}
