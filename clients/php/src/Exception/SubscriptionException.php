<?php

declare(strict_types=1);

namespace MessagingGateway\Exception;

/** The account has no active subscription or trial (402). */
final class SubscriptionException extends ApiException {}
