<?php

declare(strict_types=1);

namespace MessagingGateway\Exception;

/** The account or session may not do this (403). */
final class PermissionDeniedException extends ApiException {}
