<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Open;

use MessagingGateway\Runtime\Caller;

/** What a client can call, by resource. */
abstract class OpenResources
{
    /** Passkey. */
    public readonly Passkey $passkey;

    /** Media. */
    public readonly Media $media;

    /** @internal */
    public function __construct(protected readonly Caller $caller)
    {
        $this->passkey = new Passkey($caller);
        $this->media = new Media($caller);
    }
}
