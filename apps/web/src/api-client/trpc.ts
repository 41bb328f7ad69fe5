'use client'

import { createTRPCContext } from '@trpc/tanstack-react-query'
import type { RootRouter } from '../server/root-router'

/** The typed client: how features reach the server. */
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<RootRouter>()
