import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '#web/paths.ts'

const TEMPO_DE_LEITURA_MS = 6000

/** Returns to / when the message has been read (spec §2); the guards know what comes next. */
export function useVoltaAoInicio(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate({ to: paths.inicio, replace: true }), TEMPO_DE_LEITURA_MS)
    return () => clearTimeout(timer)
  }, [navigate])
}
