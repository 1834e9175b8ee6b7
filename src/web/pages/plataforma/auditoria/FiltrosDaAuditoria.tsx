import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import type { BuscaDeAuditoria } from '#web/search.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import styles from './AuditoriaPage.module.css'
import { acoesPorAssunto, alvos } from './registros.ts'

interface FiltrosDaAuditoriaProps {
  busca: BuscaDeAuditoria
  onChange: (mudanca: BuscaDeAuditoria) => void
}

/** Filters by action, type of target and its id; the author is chosen by a link in a row. Each choice takes effect at once. */
export function FiltrosDaAuditoria({ busca, onChange }: FiltrosDaAuditoriaProps) {
  return (
    <>
      <search className={styles.filtros}>
        <Select
          label="Ação"
          value={busca.acao ?? ''}
          onChange={({ target }) => onChange({ acao: target.value || undefined })}
        >
          <option value="">Todas</option>
          {Object.entries(acoesPorAssunto).map(([assunto, acoes]) => (
            <optgroup key={assunto} label={assunto}>
              <Opcoes opcoes={acoes} />
            </optgroup>
          ))}
        </Select>
        <Select
          label="Sobre"
          value={busca.alvoTipo ?? ''}
          onChange={({ target }) => onChange({ alvoTipo: target.value || undefined, alvoId: undefined })}
        >
          <option value="">Todos</option>
          <Opcoes opcoes={alvos} />
        </Select>
        <TextInput
          label="Número"
          placeholder="do pedido, da conta, do produto"
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
          <Link
            to={paths.auditoria}
            search={{ tipo: busca.tipo }}
            className={buttonClass({ variant: 'quiet' })}
          >
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

function Opcoes({ opcoes }: { opcoes: Readonly<Record<string, string>> }) {
  return Object.entries(opcoes).map(([codigo, palavra]) => (
    <option key={codigo} value={codigo}>
      {palavra}
    </option>
  ))
}
