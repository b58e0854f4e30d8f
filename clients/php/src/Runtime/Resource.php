<?php

declare(strict_types=1);

namespace MessagingGateway\Runtime;

/**
 * The calls of one resource.
 *
 * @internal
 */
abstract readonly class Resource
{
    final public function __construct(protected Caller $caller) {}
}
