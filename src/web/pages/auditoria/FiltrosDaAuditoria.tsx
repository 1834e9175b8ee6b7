import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import type { BuscaDeAuditoria } from '#web/search.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import styles from './AuditoriaPage.module.css'
import { acoes, alvos } from './feitos.ts'

interface FiltrosDaAuditoriaProps {
  busca: BuscaDeAuditoria
  onChange: (mudanca: BuscaDeAuditoria) => void
}

/** Deed, kind of target and its number; authors are chosen by the links in the rows. Each choice counts at once. */
export function FiltrosDaAuditoria({ busca, onChange }: FiltrosDaAuditoriaProps) {
  return (
    <>
      <search className={styles.filtros}>
        <Opcoes
          label="Ação"
          todas="Todas"
          opcoes={acoes}
          value={busca.acao}
          onChange={acao => onChange({ acao })}
        />
        <Opcoes
          label="Alvo"
          todas="Todos"
          opcoes={alvos}
          value={busca.alvoTipo}
          onChange={alvoTipo => onChange({ alvoTipo, alvoId: undefined })}
        />
        <TextInput
          label="Número do alvo"
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          value={busca.alvoId ?? ''}
          onChange={({ target }) =>
            onChange({ alvoId: Number(target.value.replace(/\D/g, '')) || undefined })
          }
        />
      </search>
      {temFiltro(busca) && (
        <p className={styles.ativos}>
          {busca.porUsuarioId !== undefined && <span>Só o que fez a pessoa #{busca.porUsuarioId}.</span>}
          <Link to={paths.auditoria} search={{}} className={buttonClass({ variant: 'quiet' })}>
            Limpar filtros
          </Link>
        </p>
      )}
    </>
  )
}

function temFiltro({ acao, alvoTipo, alvoId, porUsuarioId }: BuscaDeAuditoria): boolean {
  return Boolean(acao || alvoTipo || alvoId || porUsuarioId)
}

interface OpcoesProps {
  label: string
  /** The choice of no filter. */
  todas: string
  opcoes: Readonly<Record<string, string>>
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function Opcoes({ label, todas, opcoes, value = '', onChange }: OpcoesProps) {
  return (
    <Select label={label} value={value} onChange={({ target }) => onChange(target.value || undefined)}>
      <option value="">{todas}</option>
      {Object.entries(opcoes).map(([codigo, palavra]) => (
        <option key={codigo} value={codigo}>
          {palavra}
        </option>
      ))}
    </Select>
  )
}
